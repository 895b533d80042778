import type { Core } from '../../core';
import { keptSince, retentionOf } from '../../retention';
import { deleteOldBookings } from './repository';

/** Bookings deleted in one statement, so that none holds its locks for long. */
const BATCH = 200;

/**
 * Deletes bookings that have been kept long enough, with their history and payments: what was paid from the end of the year
 * of departure, as accounting counts, and what ended unpaid from its end. Gives how many.
 */
export async function deleteKeptLongEnough({ database, clock, config }: Core): Promise<number> {
  const times = retentionOf(config);
  const paidBefore = `${keptSince(clock.now(), times.bookings).slice(0, 4)}-01-01`;
  const unpaidBefore = keptSince(clock.now(), times.unpaidBookings).slice(0, 10);
  let all = 0;
  for (let deleted = BATCH; deleted === BATCH; all += deleted)
    deleted = await deleteOldBookings(database.db, { paidBefore, unpaidBefore }, BATCH);
  return all;
}
