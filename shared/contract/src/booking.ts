import * as z from 'zod/mini';
import { BookedPlace } from './booked-place';
import { Email, Phone } from './contact-rules';
import { defineCall, LocaleParams } from './call';
import { STAY_LIMITS } from './constants';
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
  OptionalLine,
  PersonName,
  PageNumber,
  Prices,
  SessionId,
} from './primitives';
import { RoomBasis } from './search';

/** GoGlobal's statuses: requested, confirmed, cancellation requested, cancelled, rejected, voucher issued. */
export const BOOKING_STATUSES = ['RQ', 'C', 'RX', 'X', 'RJ', 'VCH'] as const;
export const BookingStatus = z.enum(BOOKING_STATUSES);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const PAYMENT_STATUSES = ['unpaid', 'started', 'paid', 'failed', 'unknown', 'refund-due', 'refunded'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const TITLES = ['MR.', 'MRS.', 'MS.'] as const;
const Title = z.enum(TITLES);
const Name = PersonName(60);

export const CompanyDatas = z.strictObject({
  companyName: Line(160),
  taxNumber: Line(20),
  zipCode: Line(12),
  city: Line(80),
  street: Line(120),
  country: Line(80),
});
export type CompanyDatas = z.infer<typeof CompanyDatas>;

export const UserDatas = z.strictObject({
  phoneNumber: Phone,
  city: Line(80),
  streetName: Line(120),
  country: Line(80),
  postcode: Line(12),
});

/** The age that is sent for every child. */
export const CHILD_AGE = 8;

/** Until when the property is told to expect the guests. */
export const LATE_ARRIVAL = '19:20';

const Person = z.strictObject({
  PersonID: z.number().check(z.int(), z.gte(1)),
  Title,
  FirstName: Name,
  LastName: Name,
});
const Child = z.strictObject({ FirstName: Name, LastName: Name, ChildAge: z.literal(CHILD_AGE) });

/** `Rooms[0].RoomType` is a list: the number of adults, the persons (leader first), the children. */
const RoomTypes = z.tuple([
  z.strictObject({ Adults: z.number().check(z.int(), z.gte(STAY_LIMITS.adult.min), z.lte(STAY_LIMITS.adult.max)) }),
  z.strictObject({ Person: z.array(Person).check(z.minLength(1), z.maxLength(STAY_LIMITS.adult.max)) }),
  z.strictObject({ Child: z.array(Child).check(z.maxLength(STAY_LIMITS.child.max)) }),
]);

/** The reservation that is sent, with the session. */
export const Reservation = z
  .strictObject({
    AgentReference: OptionalLine(64),
    HotelSearchCode,
    ArrivalDate: IsoDate,
    DateUntil: IsoDate,
    Nights: z.number().check(z.int(), z.gte(1), z.lte(STAY_LIMITS.nights.max)),
    LeaderPersonID: z.literal(1),
    NoAlternativeHotel: z.literal(1),
    Email,
    CancellationDeadline: IsoDate,
    Rooms: z.tuple([z.strictObject({ RoomType: RoomTypes })]),
    LateArrival: z.literal(LATE_ARRIVAL),
    AdjoiningRooms: z.literal(0),
    ConnectingRooms: z.literal(0),
    Remark: OptionalLine(1000),
    prices: z.strictObject({ totalPriceEUR: Amount, totalPriceHUF: z.optional(Amount) }),
    /** Empty where the offer names no room: the specification has no such field among an offer's. */
    roomType: OptionalLine(120),
    userDatas: UserDatas,
    PayPath: z.strictObject({ query: OptionalLine(1000), hotelSlug: Line(160), citySlug: Line(160) }),
    companyDatas: z.optional(CompanyDatas),
    /** Not specified, so the site leaves it out and the header X-Session names the session. */
    session: z.optional(SessionId),
  })
  .check(
    z.refine((it) => it.Rooms[0].RoomType[1].Person.length === it.Rooms[0].RoomType[0].Adults, {
      path: ['Rooms'],
      message: 'one Person for each of the Adults',
    }),
  );
export type Reservation = z.infer<typeof Reservation>;

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
  /** Left out by a backend that leaves this to the two statuses. */
  canPay: z.optional(z.boolean()),
  canCancel: z.optional(z.boolean()),
  canChange: z._default(z.boolean(), false),
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

/** What `too-many-unpaid` carries: the caller's own bookings of which one has to be paid or cancelled first. */
export const TooManyUnpaid = z.object({
  /** `path` leads to the booking's page of the site, in the language of the request. */
  unpaid: z.array(z.object({ hotelName: z.string(), path: z.string() })),
});
export type TooManyUnpaid = z.infer<typeof TooManyUnpaid>;

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
