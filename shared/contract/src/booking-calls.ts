import * as z from 'zod/mini';
import { Booking, BookingStatus } from './booking';
import { Email } from './contact-rules';
import { defineCall, LocaleParams } from './call';
import { Amount, BookingId, Count, Currency, GoBookingCode, PageNumber, Prices, SessionId } from './primitives';
import { ChangedStay } from './reservation';

const BookingKey = z.strictObject({ key: z.optional(z.string().check(z.maxLength(512))) });

export const booking = defineCall({
  method: 'POST',
  path: '/api/booking',
  auth: 'optional',
  query: BookingKey,
  body: z.strictObject({ GoBookingCode, session: z.optional(SessionId) }),
  answer: Booking,
  errors: ['not-found'],
});

export const bookingData = defineCall({
  method: 'GET',
  path: '/api/booking/data/{id}',
  auth: 'optional',
  params: z.strictObject({ id: BookingId }),
  query: BookingKey,
  answer: Booking,
  errors: ['not-found'],
});

/**
 * For who has a booking's code and its e-mail address but neither its link nor its session: mails the link. Answers null
 * alike whether there is such a booking or not, and the booking itself to who may see it anyway.
 */
export const findBooking = defineCall({
  method: 'POST',
  path: '/api/booking/find',
  auth: 'optional',
  body: z.strictObject({ GoBookingCode, Email }),
  answer: z.object({ Booking: z.nullable(Booking) }),
  errors: ['too-many-requests'],
});

/**
 * Confirms the e-mail address of a booking by the key of the link that was mailed to it: the booking is held for its whole
 * time, and counts among those of the address's owner.
 */
export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/booking/confirm-email',
  auth: 'optional',
  body: z.strictObject({ GoBookingCode, key: z.string().check(z.maxLength(512)) }),
  answer: Booking,
  errors: ['not-found', 'too-many-unpaid'],
});

/**
 * Changes the days, names and remark of a booking that can still be cancelled free of charge, in one transaction: never
 * two bookings, never none. Where it is paid and the new days cost something else, it is cancelled with its money back and
 * booked anew. With `preview` only says what would become of it.
 */
export const changeBooking = defineCall({
  method: 'POST',
  path: '/api/booking/change',
  auth: 'optional',
  idempotent: true,
  query: BookingKey,
  body: z.strictObject({
    GoBookingCode,
    Stay: ChangedStay,
    /** The new total that the guest has seen, in forints. */
    TotalPrice: z.optional(Amount),
    preview: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** Of the booking as it is then; with `preview` always that of the present one. */
    id: BookingId,
    GoBookingCode,
    TotalPrice: Amount,
    Currency,
    prices: Prices,
    CancellationDeadline: z.string(),
    /** How much more the new days cost, in forints; negative where they cost less. */
    difference: z.number(),
    bookedAnew: z.boolean(),
    /** What goes back of a paid booking that is booked anew. */
    refundDue: Amount,
    PayUntil: z.nullable(z.string()),
    PayUntilConfirmed: z._default(z.nullable(z.string()), null),
    /** The link key of a booking made anew, for who opened the old one by its own. */
    key: z.optional(z.string()),
  }),
  errors: [
    'not-found',
    'status-not-allowed',
    'offer-expired',
    'sold-out',
    'price-changed',
    'too-many-requests',
    'conflict',
    'idempotency-mismatch',
  ],
});

export const changeBookingStatus = defineCall({
  method: 'POST',
  path: '/api/booking/change-status',
  auth: 'user',
  body: z.strictObject({ bookingCode: GoBookingCode, status: BookingStatus }),
  answer: z.object({ bookingCode: GoBookingCode, status: BookingStatus }),
  errors: ['not-found', 'status-not-allowed', 'forbidden'],
});

export const bookingCancel = defineCall({
  method: 'POST',
  path: '/api/booking-cancel',
  auth: 'optional',
  idempotent: true,
  query: BookingKey,
  body: z.strictObject({ GoBookingCode, preview: z.optional(z.boolean()), session: z.optional(SessionId) }),
  answer: z.object({ GoBookingCode, BookingStatus, fee: Amount, Currency, refundDue: Amount }),
  errors: ['not-found', 'status-not-allowed', 'idempotency-mismatch'],
});

export const BOOKING_LISTS = ['upcoming', 'past', 'cancelled'] as const;

export const bookingList = defineCall({
  method: 'POST',
  path: '/api/{locale}/bookinglist',
  auth: 'user',
  params: LocaleParams,
  body: z.strictObject({
    page: PageNumber,
    maxPerPage: z.number().check(z.int(), z.gte(1), z.lte(50)),
    when: z.optional(z.enum(BOOKING_LISTS)),
    as: z.optional(z.literal('partner')),
  }),
  answer: z.object({
    Bookings: z.array(Booking),
    /** 0 where the backend counts nothing. */
    total: z._default(Count, 0),
    page: z._default(PageNumber, 1),
    maxPerPage: z._default(Count, 0),
  }),
  errors: ['forbidden'],
});
