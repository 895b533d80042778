import {
  BOOKING_STATUSES,
  type CompanyDatas,
  type IsoDate,
  PAYMENT_STATUSES,
  ROOM_BASES,
  type Reservation,
} from '@jnn/contract';
import { bigint, boolean, date, doublePrecision, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../database';
import type { Forints } from '../../money';

/** One night of a stay, by the day on which it begins, and its price before a coupon. */
interface BookedNight {
  readonly night: IsoDate;
  readonly price: Forints;
}

/** Everybody who travels. The leader is the first adult. */
export interface Guests {
  readonly adults: readonly { readonly title: string; readonly firstName: string; readonly lastName: string }[];
  readonly children: readonly { readonly firstName: string; readonly lastName: string; readonly age: number }[];
}

export const booking = pgTable('booking', {
  id: text().primaryKey(),
  goBookingCode: text('go_booking_code').notNull(),
  status: text({ enum: BOOKING_STATUSES }).notNull(),
  paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
  /** The bank's result code of a payment that failed; empty when the bank gave none. */
  paymentRc: text('payment_rc').notNull(),
  session: text(),
  accountId: text('account_id'),
  language: text({ enum: ['hu', 'en'] }).notNull(),
  email: text().notNull(),
  hotelCode: text('hotel_code').notNull(),
  hotelName: text('hotel_name').notNull(),
  hotelSlug: text('hotel_slug').notNull(),
  hotelAddress: text('hotel_address').notNull(),
  citySlug: text('city_slug').notNull(),
  cityName: text('city_name').notNull(),
  roomTypeId: integer('room_type_id').notNull(),
  roomNameHu: text('room_name_hu').notNull(),
  roomNameEn: text('room_name_en').notNull(),
  board: text({ enum: ROOM_BASES }).notNull(),
  nonRef: boolean('non_ref').notNull(),
  arrival: date().notNull(),
  departure: date().notNull(),
  adults: smallint().notNull(),
  children: smallint().notNull(),
  infants: smallint().notNull(),
  leaderTitle: text('leader_title').notNull(),
  leaderFirstName: text('leader_first_name').notNull(),
  leaderLastName: text('leader_last_name').notNull(),
  guests: jsonb().$type<Guests>().notNull(),
  userDatas: jsonb('user_datas').$type<Reservation['userDatas']>().notNull(),
  companyDatas: jsonb('company_datas').$type<CompanyDatas>(),
  remark: text().notNull(),
  agentReference: text('agent_reference').notNull(),
  /** The query of the search, which the site gets back after the payment. */
  returnQuery: text('return_query').notNull(),
  nights: jsonb().$type<readonly BookedNight[]>().notNull(),
  /** Before a coupon, in forints as `total`. */
  listPrice: bigint('list_price', { mode: 'number' }).notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  totalEurCents: bigint('total_eur_cents', { mode: 'number' }).notNull(),
  eurRate: doublePrecision('eur_rate').notNull(),
  eurRateDay: date('eur_rate_day'),
  coupon: text(),
  /** The last day of free cancellation. */
  deadline: date().notNull(),
  paymentDeadline: moment('pay_until'),
  /** Whether the guest has opened the link that was mailed to `email`, or booked as its proven owner. */
  emailProven: boolean('email_proven').notNull().default(false),
  /** The payment deadline once the e-mail address is proven; null where that changes nothing. */
  provenDeadline: moment('pay_until_proven'),
  holdsNights: boolean('holds_nights').notNull(),
  /** The day on which the traveller asked to cancel, or the booking ended. */
  cancelledOn: date('cancelled_on'),
  createdAt: moment('created_at').notNull(),
  /** A hash of the address that it was booked from; null when it waits for payment no more. */
  bookedFrom: text('booked_from'),
});

/** Who caused an event: a role, never a person. */
const ACTORS = ['traveller', 'partner', 'bank', 'clock'] as const;
export type Actor = (typeof ACTORS)[number];

export const bookingEvent = pgTable('booking_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  bookingId: text('booking_id').notNull(),
  kind: text().notNull(),
  actor: text({ enum: ACTORS }).notNull(),
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  at: moment().notNull(),
});
