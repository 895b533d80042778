import * as z from 'zod/mini';
import { BookedPlace } from './booked-place';
import { defineCall } from './call';
import {
  Amount,
  BookingId,
  Count,
  Currency,
  GoBookingCode,
  HotelCode,
  HotelSearchCode,
  IsoDate,
  Line,
  Prices,
  SessionId,
} from './primitives';
import { Reservation } from './reservation';
import { RoomBasis } from './search';

/** GoGlobal's statuses: requested, confirmed, cancellation requested, cancelled, rejected, voucher issued. */
export const BOOKING_STATUSES = ['RQ', 'C', 'RX', 'X', 'RJ', 'VCH'] as const;
export const BookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const PAYMENT_STATUSES = ['unpaid', 'started', 'paid', 'failed', 'unknown', 'refund-due', 'refunded'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

const BookedPerson = z.object({ Title: z._default(z.string(), ''), FirstName: z.string(), LastName: z.string() });

/** A booking as its owner sees it. */
export const Booking = z.object({
  id: BookingId,
  GoBookingCode,
  BookingStatus,
  PaymentStatus: z._default(PaymentStatus, 'unpaid'),
  /** The bank's result code of a payment that failed, by which {@link paymentFailure} tells why; empty when not known. */
  PaymentRC: z._default(z.string(), ''),
  HotelCode,
  HotelName: z.string(),
  Slug: z.string(),
  CitySlug: z.string(),
  CityName: z._default(z.string(), ''),
  ArrivalDate: IsoDate,
  DateUntil: IsoDate,
  Nights: z.number(),
  RoomType: z._default(z.string(), ''),
  RoomBasis: z._default(RoomBasis, 'RO'),
  Adults: Count,
  Children: Count,
  Infants: z._default(Count, 0),
  Leader: z.object({ Title: z.string(), FirstName: z.string(), LastName: z.string() }),
  /** Where the confirmation went; empty for who did not book. */
  Email: z._default(z.string(), ''),
  /** Everybody who travels, the leader first; empty for who did not book. */
  Persons: z._default(z.array(BookedPerson), []),
  ChildPersons: z._default(z.array(BookedPerson), []),
  Place: z._default(z.nullable(BookedPlace), null),
  TotalPrice: Amount,
  Currency,
  prices: Prices,
  CancellationDeadline: z.string(),
  /** As the offer was: nothing is refunded after the day of booking. */
  NonRef: z._default(z.boolean(), false),
  CreatedAt: z.string(),
  /** The moment until which the room is held unpaid (ISO); null where nothing is to be paid or it is not known. */
  PayUntil: z._default(z.nullable(z.string()), null),
  /** The same moment once the guest has confirmed the e-mail address; null where that changes nothing. */
  PayUntilConfirmed: z._default(z.nullable(z.string()), null),
  /** Left out by a backend that leaves this to the two statuses. */
  canPay: z.optional(z.boolean()),
  canCancel: z.optional(z.boolean()),
  canChange: z._default(z.boolean(), false),
  /** Whether its days, names and remark can be changed by `change-booking`. */
  canModify: z._default(z.boolean(), false),
  companyDatas: z._default(z.nullable(z.looseObject({ companyName: z.string() })), null),
  Remark: z._default(z.string(), ''),
});
export type Booking = z.infer<typeof Booking>;

/** What has changed: 0 nothing, 1 the cancellation date, 2 the price, 3 both, 4 the offer is gone. */
export const CHANGE_STATUSES = { none: 0, deadline: 1, price: 2, both: 3, gone: 4 } as const;

export const BookingChange = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  TotalPrice: Amount,
  Currency,
  prices: Prices,
  CancellationDeadline: z.nullable(z.string()),
});
export type BookingChange = z.infer<typeof BookingChange>;

export const bookingChange = defineCall({
  method: 'POST',
  path: '/api/booking-change',
  body: z.strictObject({
    HotelSearchCode,
    TotalPrice: Amount,
    Currency,
    CxlDeadLine: z.string().check(z.maxLength(40)),
    session: SessionId,
  }),
  answer: BookingChange,
});

export const applyCoupon = defineCall({
  method: 'POST',
  path: '/api/coupon',
  body: z.strictObject({ code: Line(40), HotelSearchCode, session: SessionId }),
  answer: z.object({
    code: z.string(),
    discount: z.object({ percent: z.optional(z.number()), amount: z.optional(Amount), Currency }),
    TotalPrice: Amount,
    prices: Prices,
  }),
  errors: ['coupon-invalid', 'offer-expired'],
});

export const clearCoupon = defineCall({
  method: 'POST',
  path: '/api/clear-coupon',
  body: z.strictObject({ session: SessionId }),
  answer: z.object({ cleared: z.boolean() }),
});

export const bookingInsert = defineCall({
  method: 'POST',
  path: '/api/bookinginsert',
  auth: 'optional',
  idempotent: true,
  body: Reservation,
  answer: z.object({
    id: BookingId,
    GoBookingCode,
    BookingStatus,
    PaymentStatus: z._default(PaymentStatus, 'unpaid'),
    TotalPrice: Amount,
    Currency,
    prices: Prices,
    CancellationDeadline: z.string(),
  }),
  errors: ['offer-expired', 'price-changed', 'sold-out', 'too-many-unpaid', 'idempotency-mismatch'],
});
