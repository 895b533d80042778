import type { BookingStatus, PaymentStatus } from '@jnn/contract';
import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../db/database';
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
  Pick<BookingRow, 'status' | 'paymentStatus' | 'payUntil' | 'holdsNights' | 'cancelledOn'>
>;

/** How a booking must stand for a move to happen. */
export interface Expected {
  readonly status: readonly BookingStatus[];
  readonly paymentStatus?: readonly PaymentStatus[];
}

/** Moves a booking on if it still stands as expected; null when it has moved in the meantime. */
export async function moveBooking(
  queries: Queries,
  id: string,
  expected: Expected,
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
export async function listUnpaidDue(queries: Queries, now: string, limit: number): Promise<BookingRow[]> {
  return queries
    .select()
    .from(booking)
    .where(
      and(
        lte(booking.payUntil, now),
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
