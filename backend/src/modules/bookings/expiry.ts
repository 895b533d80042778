import type { Core } from '../../core';
import { endBooking, type Ending } from './ending';
import { postCancelled } from './post-letters';
import { type BookingRow, listUnanswered, listUnpaidDue } from './repository';

const BATCH = 50;

async function expire(
  core: Core,
  row: BookingRow,
  status: Ending['status'],
  kind: 'expired' | 'rejected',
): Promise<boolean> {
  return core.database.db.transaction(async (tx) => {
    // Nothing was paid, so nothing is owed: the fee is that of the last free day.
    const ended = await endBooking(tx, core, row, { status, actor: 'clock', kind, on: row.deadline });
    if (ended !== null) await postCancelled(tx, core, ended, kind);
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
  for (const row of await listUnpaidDue(db, core.clock.now().toISOString(), BATCH)) {
    if (await expire(core, row, 'X', 'expired')) ended += 1;
  }
  for (const row of await listUnanswered(db, core.clock.today(), BATCH)) {
    if (await expire(core, row, 'RJ', 'rejected')) ended += 1;
  }
  return ended;
}
