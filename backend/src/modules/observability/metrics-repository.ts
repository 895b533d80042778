import { count } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { booking } from '../../db/tables/bookings';
import { payment } from '../../db/tables/payments';

/** Counts all bookings by status and all payments by state. */
export async function countStates(queries: Queries): Promise<{
  bookings: readonly { status: string; count: number }[];
  payments: readonly { state: string; count: number }[];
}> {
  return {
    bookings: await queries.select({ status: booking.status, count: count() }).from(booking).groupBy(booking.status),
    payments: await queries.select({ state: payment.state, count: count() }).from(payment).groupBy(payment.state),
  };
}
