import type { BOOKING_LISTS, BookingStatus, IsoDate, PaymentStatus } from '@jnn/contract';
import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import * as z from 'zod';
import { type Queries, runPrepared, type Tx } from '../../db/database';
import { rowInserter } from '../../db/row-inserter';
import { partnerHotel } from '../../db/tables/accounts';
import { ACTIVE_STATES } from '../../domain/payment-states';
import { payment } from '../../db/tables/payments';
import { booking, bookingEvent } from '../../db/tables/bookings';

/** A booking as it is stored. */
export type BookingRow = typeof booking.$inferSelect;

export const insertBooking = rowInserter(booking);

/** Appends an event to a booking's history. */
export const appendBookingEvent = rowInserter(bookingEvent, ['id']);

export async function findBooking(queries: Queries, id: string): Promise<BookingRow | null> {
  const [row] = await queries.select().from(booking).where(eq(booking.id, id));
  return row ?? null;
}

export async function findBookingByCode(queries: Queries, goBookingCode: string): Promise<BookingRow | null> {
  const [row] = await queries.select().from(booking).where(eq(booking.goBookingCode, goBookingCode));
  return row ?? null;
}

/**
 * Reads a booking and locks it until the transaction ends. Every transaction on a payment or a stay does this first, so
 * that two of them wait for each other and never deadlock.
 */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('update');
  return row ?? null;
}

/** The columns that a transition may change. */
export type BookingChanges = Partial<
  Pick<
    BookingRow,
    ('status' | 'paymentStatus' | 'paymentRc' | 'holdsNights' | 'cancelledOn') | ('paymentDeadline' | 'provenDeadline')
  >
>;

/** The statuses that a booking must have for a transition. */
export interface ExpectedState {
  readonly status: readonly BookingStatus[];
  readonly paymentStatus?: readonly PaymentStatus[];
}

/** Changes a booking only if it still has one of the expected statuses; null when it has not. */
export async function transitionBooking(
  queries: Queries,
  id: string,
  expected: ExpectedState,
  changes: BookingChanges,
): Promise<BookingRow | null> {
  const paymentStatus = expected.paymentStatus && inArray(booking.paymentStatus, [...expected.paymentStatus]);
  const [row] = await queries
    .update(booking)
    .set(changes)
    .where(and(eq(booking.id, id), inArray(booking.status, [...expected.status]), paymentStatus))
    .returning();
  return row ?? null;
}

/** The columns that a change of the stay may change. */
export type StayChanges = Pick<
  BookingRow,
  | ('arrival' | 'departure' | 'nights' | 'deadline' | 'paymentDeadline' | 'provenDeadline')
  | ('listPrice' | 'total' | 'totalEurCents' | 'eurRate' | 'eurRateDay' | 'paymentStatus' | 'paymentRc')
  | ('guests' | 'leaderTitle' | 'leaderFirstName' | 'leaderLastName' | 'remark')
>;

/** Replaces the stay of a booking that is locked. */
export async function updateStay(tx: Tx, id: string, changes: StayChanges): Promise<void> {
  await tx.update(booking).set(changes).where(eq(booking.id, id));
}

/** Holds a room, and is neither paid nor being paid; the index `booking_due` has these. */
export const HOLDS_UNPAID = and(
  inArray(booking.status, ['C', 'RX']),
  inArray(booking.paymentStatus, ['unpaid', 'failed']),
);

/**
 * Unpaid bookings past their payment deadline that hold a room and have no payment in progress. A request to cancel (`RX`)
 * does not extend the deadline.
 */
export async function listUnpaidOverdue(queries: Queries, now: string, limit: number): Promise<BookingRow[]> {
  return queries
    .select()
    .from(booking)
    .where(and(lte(booking.paymentDeadline, now), HOLDS_UNPAID))
    .limit(limit);
}

/** Requests that no hotel answered before the day of arrival. */
export async function listUnanswered(queries: Queries, today: string, limit: number): Promise<BookingRow[]> {
  return queries
    .select()
    .from(booking)
    .where(and(eq(booking.status, 'RQ'), lt(booking.arrival, today)))
    .limit(limit);
}

/** What bookings are bounded by; null where it does not count. */
export interface HeldBy {
  readonly session: string | null;
  readonly accountId: string | null;
  /** In lower case; bookings count by it that have proven it. */
  readonly provenEmail: string | null;
}

const WAITING_STATUSES: BookingStatus[] = ['RQ', 'C', 'RX'];
const WAITING_PAYMENTS: PaymentStatus[] = ['unpaid', 'started', 'failed'];
const WAITING = and(inArray(booking.status, WAITING_STATUSES), inArray(booking.paymentStatus, WAITING_PAYMENTS));

/** Bookings that wait for payment, made by one of these; oldest first. */
export async function listUnpaid(queries: Queries, by: HeldBy): Promise<BookingRow[]> {
  const { session, accountId, provenEmail } = by;
  const byAny = or(
    session === null ? undefined : eq(booking.session, session),
    accountId === null ? undefined : eq(booking.accountId, accountId),
    provenEmail === null ? undefined : and(booking.emailProven, sql`lower(${booking.email}) = ${provenEmail}`),
  );
  return queries.select().from(booking).where(and(WAITING, byAny)).orderBy(booking.createdAt);
}

const Unproven = z.tuple([z.object({ rooms: z.number(), nights: z.number() })]);
const COUNT_UNPROVEN = {
  name: 'count-unproven-bookings',
  text: `
    SELECT count(*) AS rooms, coalesce(sum(departure - arrival), 0) AS nights FROM booking
    WHERE booked_from = $1 AND status = ANY ($2::text[]) AND payment_status = ANY ($3::text[]) AND NOT email_proven`,
};

/** How many bookings made from an address wait for payment without a proven e-mail address, and how many nights of them. */
export async function countUnproven(queries: Queries, bookedFrom: string): Promise<{ rooms: number; nights: number }> {
  const values = [bookedFrom, WAITING_STATUSES, WAITING_PAYMENTS];
  return Unproven.parse(await runPrepared(queries, COUNT_UNPROVEN, values))[0];
}

/** The newest bookings of an e-mail address that they have not proven. */
export async function listUnprovenOf(queries: Queries, email: string, limit: number): Promise<BookingRow[]> {
  return queries
    .select()
    .from(booking)
    .where(and(sql`lower(${booking.email}) = lower(${email})`, not(booking.emailProven)))
    .orderBy(desc(booking.createdAt))
    .limit(limit);
}

/** Marks the e-mail address of a booking that is locked as proven. */
export async function setEmailProven(
  tx: Tx,
  id: string,
  hold: Pick<BookingRow, 'paymentDeadline' | 'provenDeadline'>,
): Promise<void> {
  await tx
    .update(booking)
    .set({ emailProven: true, ...hold })
    .where(eq(booking.id, id));
}

/** Deletes the address from which a booking was made, once it does not wait for payment any more. */
export async function forgetAddresses(queries: Queries): Promise<void> {
  await queries
    .update(booking)
    .set({ bookedFrom: null })
    .where(and(isNotNull(booking.bookedFrom), sql`NOT (${WAITING})`));
}

/** Whose bookings: a member's own, or those of a partner's hotels. */
export type Owner = { readonly accountId: string } | { readonly partnerId: string };

/** Which bookings to list, from `offset` on. `when` is undefined for all; `today` divides upcoming from past. */
interface ListQuery {
  readonly owner: Owner;
  readonly when: (typeof BOOKING_LISTS)[number] | undefined;
  readonly today: IsoDate;
  readonly limit: number;
  readonly offset: number;
}

const TERMINATED = ['X', 'RJ'] as const;

function periodFilter(when: ListQuery['when'], today: IsoDate): SQL | undefined {
  switch (when) {
    case 'upcoming':
      return and(notInArray(booking.status, [...TERMINATED]), gte(booking.departure, today));
    case 'past':
      return and(notInArray(booking.status, [...TERMINATED]), lt(booking.departure, today));
    case 'cancelled':
      return inArray(booking.status, [...TERMINATED]);
    case undefined:
      return undefined;
  }
}

function ownerFilter(queries: Queries, owner: Owner): SQL {
  if ('accountId' in owner) return eq(booking.accountId, owner.accountId);
  const bound = queries
    .select({ hotelCode: partnerHotel.hotelCode })
    .from(partnerHotel)
    .where(eq(partnerHotel.accountId, owner.partnerId));
  return inArray(booking.hotelCode, bound);
}

/** One page of bookings, newest first, and how many there are in all. */
export async function listBookings(
  queries: Queries,
  { owner, when, today, limit, offset }: ListQuery,
): Promise<{ rows: BookingRow[]; total: number }> {
  const filter = and(ownerFilter(queries, owner), periodFilter(when, today));
  const rows = await queries
    .select()
    .from(booking)
    .where(filter)
    .orderBy(desc(booking.createdAt), desc(booking.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await queries.select({ total: count() }).from(booking).where(filter);
  return { rows, total: counted?.total ?? 0 };
}

/** Until which days old bookings have been kept long enough. */
export interface KeptUntil {
  /** The departure of a booking that was paid, whether or not the money went back. */
  readonly paidBefore: IsoDate;
  /** The end of a booking that never was. */
  readonly unpaidBefore: IsoDate;
}

/** Deletes old bookings with their history and payments. Gives how many. */
export async function deleteOldBookings(
  queries: Queries,
  { paidBefore, unpaidBefore }: KeptUntil,
  limit: number,
): Promise<number> {
  const wasPaid = exists(
    queries
      .select({ trid: payment.trid })
      .from(payment)
      .where(and(eq(payment.bookingId, booking.id), inArray(payment.state, [...ACTIVE_STATES]))),
  );
  const old = queries
    .select({ id: booking.id })
    .from(booking)
    .where(or(lt(booking.departure, paidBefore), and(lt(booking.cancelledOn, unpaidBefore), not(wasPaid))))
    .limit(limit);
  const deleted = await queries.delete(booking).where(inArray(booking.id, old)).returning({ id: booking.id });
  return deleted.length;
}
