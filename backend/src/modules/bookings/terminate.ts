import type { IsoDate } from '@jnn/contract';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { Forints } from '../../money';
import { returnCoupon } from '../coupons/repository';
import { releaseNights } from '../inventory/repository';
import { cancellationFee, refundDue } from './policy';
import { appendBookingEvent, type BookingRow, type ExpectedState, transitionBooking } from './repository';
import type { Actor } from './tables';

/** How a booking ends, and who ends it. */
export interface Termination {
  readonly status: 'X' | 'RJ';
  readonly actor: Actor;
  readonly kind: string;
  /** The day that decides the fee: the day on which the traveller asked, which may be earlier than today. */
  readonly on: IsoDate;
}

/** A terminated booking with its cancellation fee and the refund that is due. */
export interface Terminated {
  readonly row: BookingRow;
  readonly fee: Forints;
  readonly refundDue: Forints;
}

/** The fee and the refund when a booking is terminated on a day. A request that was never confirmed costs nothing. */
export function terminationCost(row: BookingRow, on: IsoDate): Pick<Terminated, 'fee' | 'refundDue'> {
  const fee = row.status === 'RQ' ? 0 : cancellationFee(on, row);
  return { fee, refundDue: refundDue(row.paymentStatus === 'paid', row.total, fee) };
}

/**
 * Terminates a booking that still has the statuses of `row`: releases its nights, returns its coupon unless it was paid,
 * and marks a refund as due. Null when one of the statuses has changed since `row` was read.
 */
export async function terminateBooking(
  tx: Tx,
  { clock }: Pick<Core, 'clock'>,
  row: BookingRow,
  { status, actor, kind, on }: Termination,
): Promise<Terminated | null> {
  const cost = terminationCost(row, on);
  const expected: ExpectedState = { status: [row.status], paymentStatus: [row.paymentStatus] };
  const moved = await transitionBooking(tx, row.id, expected, {
    status,
    holdsNights: false,
    cancelledOn: on,
    ...(cost.refundDue > 0 && { paymentStatus: 'refund-due' as const }),
  });
  if (moved === null) return null;
  await release(tx, row);
  const detail = { from: row.status, to: status, ...cost };
  await appendBookingEvent(tx, { bookingId: row.id, kind, actor, detail, at: clock.now().toISOString() });
  return { row: moved, ...cost };
}

async function release(tx: Tx, row: BookingRow): Promise<void> {
  const days = row.nights.map(({ night }) => night);
  if (row.holdsNights) await releaseNights(tx, row.roomTypeId, days);
  if (row.coupon !== null && row.paymentStatus !== 'paid') await returnCoupon(tx, row.coupon);
}
