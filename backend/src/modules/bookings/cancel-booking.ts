import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { terminationCost, terminateBooking, type Terminated, type Termination } from './terminate';
import { canCancel } from './policy';
import { enqueueCancellationEmail } from './emails';
import { type BookingRow, findBooking, listUnanswered, listUnpaidOverdue } from './repository';

/** What cancelling would cost now; changes nothing. @throws ApiError `status-not-allowed` */
export function previewCancellation({ clock }: Pick<Core, 'clock'>, row: BookingRow): Terminated {
  const today = clock.today();
  if (!canCancel(row, today)) throw new ApiError('status-not-allowed');
  return { row, ...terminationCost(row, row.cancelledOn ?? today) };
}

/**
 * Cancels a booking. When the property was asked before, the day of asking decides the fee.
 * @throws ApiError `status-not-allowed`; `conflict` when it moved in this very moment
 */
export async function cancelBooking(tx: Tx, core: Core, id: string): Promise<Terminated> {
  const row = await findBooking(tx, id);
  const today = core.clock.today();
  if (row === null || !canCancel(row, today)) throw new ApiError('status-not-allowed');
  const on = row.cancelledOn ?? today;
  const ended = await terminateBooking(tx, core, row, { status: 'X', actor: 'traveller', kind: 'cancelled', on });
  if (ended === null) throw new ApiError('conflict');
  await enqueueCancellationEmail(tx, core, ended, 'cancelled');
  return ended;
}

const BATCH = 50;

async function expire(
  core: Core,
  row: BookingRow,
  status: Termination['status'],
  kind: 'expired' | 'rejected',
): Promise<boolean> {
  return core.database.db.transaction(async (tx) => {
    // Nothing was paid, so nothing is owed: the fee is that of the last free day.
    const ended = await terminateBooking(tx, core, row, { status, actor: 'clock', kind, on: row.deadline });
    if (ended !== null) await enqueueCancellationEmail(tx, core, ended, kind);
    return ended !== null;
  });
}

/**
 * Ends what nobody paid for in time, and requests that no property answered before the arrival. A booking whose
 * payment runs is left alone until the payment is settled. Gives the number of bookings ended.
 */
export async function expireBookings(core: Core): Promise<number> {
  const { db } = core.database;
  let ended = 0;
  for (const row of await listUnpaidOverdue(db, core.clock.now().toISOString(), BATCH)) {
    if (await expire(core, row, 'X', 'expired')) ended += 1;
  }
  for (const row of await listUnanswered(db, core.clock.today(), BATCH)) {
    if (await expire(core, row, 'RJ', 'rejected')) ended += 1;
  }
  return ended;
}
