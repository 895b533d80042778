import type { BOOKING_LISTS, BookingStatus, IsoDate, PaymentStatus } from '@jnn/contract';
import { and, count, desc, eq, gte, inArray, lt, lte, notInArray, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { partnerHotel } from '../accounts/tables';
import { booking, bookingEvent } from './tables';

/** A booking as it is kept. */
export type BookingRow = typeof booking.$inferSelect;

export async function insertBooking(queries: Queries, row: BookingRow): Promise<void> {
  await queries.insert(booking).values(row);
}

/** Appends what happened to a booking. */
export async function appendBookingEvent(queries: Queries, event: typeof bookingEvent.$inferInsert): Promise<void> {
  await queries.insert(bookingEvent).values(event);
}

export async function findBooking(queries: Queries, id: string): Promise<BookingRow | null> {
  const [row] = await queries.select().from(booking).where(eq(booking.id, id));
  return row ?? null;
}

export async function findBookingByCode(queries: Queries, goBookingCode: string): Promise<BookingRow | null> {
  const [row] = await queries.select().from(booking).where(eq(booking.goBookingCode, goBookingCode));
  return row ?? null;
}

/** What a move may change. */
export type BookingChanges = Partial<
  Pick<BookingRow, 'status' | 'paymentStatus' | 'paymentDeadline' | 'holdsNights' | 'cancelledOn'>
>;

/** How a booking must stand for a move to happen. */
export interface ExpectedState {
  readonly status: readonly BookingStatus[];
  readonly paymentStatus?: readonly PaymentStatus[];
}

/** Moves a booking on if it still stands as expected; null when it has moved in the meantime. */
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

/** Bookings that hold a room, whose time to pay is over, and no payment runs. Asking to cancel does not prolong it. */
export async function listUnpaidOverdue(queries: Queries, now: string, limit: number): Promise<BookingRow[]> {
  return queries
    .select()
    .from(booking)
    .where(
      and(
        lte(booking.paymentDeadline, now),
        inArray(booking.status, ['C', 'RX']),
        inArray(booking.paymentStatus, ['unpaid', 'failed']),
      ),
    )
    .limit(limit);
}

/** Requests that no property has answered before the day of arrival. */
export async function listUnanswered(queries: Queries, today: string, limit: number): Promise<BookingRow[]> {
  return queries
    .select()
    .from(booking)
    .where(and(eq(booking.status, 'RQ'), lt(booking.arrival, today)))
    .limit(limit);
}

/** Whose bookings: a member's own, or those of a partner's hotels. */
export type Owner = { readonly accountId: string } | { readonly partnerId: string };

export interface ListQuery {
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
