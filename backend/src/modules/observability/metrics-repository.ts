import { count, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { booking } from '../../db/tables/bookings';
import { payment } from '../../db/tables/payments';
import type { PaymentState } from '../../domain/payment-states';
import { HOLDS_UNPAID } from '../bookings/repository';

/** How much is under way. */
interface Unfinished {
  /** Bookings that a hotel has yet to confirm. */
  readonly unconfirmed: number;
  /** Bookings that hold a room and are neither paid nor being paid. */
  readonly unpaid: number;
  /** Payments that are not settled, by state; states without any are left out. */
  readonly payments: readonly { readonly state: PaymentState; readonly count: number }[];
}

/** Counts what is under way, from indexes of that alone: what is finished, and grows for years, is not gone through. */
export async function countUnfinished(queries: Queries): Promise<Unfinished> {
  return {
    unconfirmed: await queries.$count(booking, eq(booking.status, 'RQ')),
    unpaid: await queries.$count(booking, HOLDS_UNPAID),
    payments: await queries
      .select({ state: payment.state, count: count() })
      .from(payment)
      .where(isNotNull(payment.dueAt))
      .groupBy(payment.state),
  };
}
