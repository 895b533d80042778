import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { terminationCost, terminateBooking, type Terminated, type Termination } from './terminate';
import { canCancel } from './policy';
import { enqueueCancellationEmail } from './emails';
import { type BookingRow, findBooking, listUnanswered, listUnpaidOverdue } from './repository';

/** What cancelling would cost now. @throws ApiError `status-not-allowed` */
export function previewCancellation({ clock }: Pick<Core, 'clock'>, row: BookingRow): Terminated {
  const today = clock.today();
  if (!canCancel(row, today)) throw new ApiError('status-not-allowed');
  return { row, ...terminationCost(row, row.cancelledOn ?? today) };
}

/**
 * Cancels a booking for the traveller. If the traveller asked the hotel to cancel before, the day of that request
 * decides the fee.
 * @throws ApiError `status-not-allowed`; `conflict` when its status changed at the same time
 */
export async function cancelBooking(tx: Tx, core: Core, id: string): Promise<Terminated> {
  const row = await findBooking(tx, id);
  const today = core.clock.today();
  if (row === null || !canCancel(row, today)) throw new ApiError('status-not-allowed');
  const on = row.cancelledOn ?? today;
  const terminated = await terminateBooking(tx, core, row, { status: 'X', actor: 'traveller', kind: 'cancelled', on });
  if (terminated === null) throw new ApiError('conflict');
  await enqueueCancellationEmail(tx, core, terminated, 'cancelled');
  return terminated;
}

/** Bookings expired in one round, of each kind. */
const BATCH = 50;

/**
 * Terminates bookings that were not paid in time, and requests that no hotel answered before the day of arrival. A
 * booking with a payment in progress waits until the payment is settled. Gives the number of terminated bookings.
 */
export async function expireBookings(core: Core): Promise<number> {
  const { db } = core.database;
  let expired = 0;
  for (const row of await listUnpaidOverdue(db, core.clock.now().toISOString(), BATCH)) {
    if (await expire(core, row, 'X', 'expired')) expired += 1;
  }
  for (const row of await listUnanswered(db, core.clock.today(), BATCH)) {
    if (await expire(core, row, 'RJ', 'rejected')) expired += 1;
  }
  return expired;
}

async function expire(
  core: Core,
  row: BookingRow,
  status: Termination['status'],
  kind: 'expired' | 'rejected',
): Promise<boolean> {
  return core.database.db.transaction(async (tx) => {
    // Nothing was paid, so the fee is that of the last free day: none.
    const terminated = await terminateBooking(tx, core, row, { status, actor: 'clock', kind, on: row.deadline });
    if (terminated !== null) await enqueueCancellationEmail(tx, core, terminated, kind);
    return terminated !== null;
  });
}
