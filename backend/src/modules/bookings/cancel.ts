import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { costOfEnding, type Ended, endBooking } from './ending';
import { canCancel } from './policy';
import { postCancelled } from './post-letters';
import { type BookingRow, findBooking } from './repository';

/** What cancelling would cost now; changes nothing. @throws ApiError `status-not-allowed` */
export function previewCancellation({ clock }: Pick<Core, 'clock'>, row: BookingRow): Ended {
  const today = clock.today();
  if (!canCancel(row, today)) throw new ApiError('status-not-allowed');
  return { row, ...costOfEnding(row, row.cancelledOn ?? today) };
}

/**
 * Cancels a booking. When the property was asked before, the day of asking decides the fee.
 * @throws ApiError `status-not-allowed`; `conflict` when it moved in this very moment
 */
export async function cancelBooking(tx: Tx, core: Core, id: string): Promise<Ended> {
  const row = await findBooking(tx, id);
  const today = core.clock.today();
  if (row === null || !canCancel(row, today)) throw new ApiError('status-not-allowed');
  const on = row.cancelledOn ?? today;
  const ended = await endBooking(tx, core, row, { status: 'X', actor: 'traveller', kind: 'cancelled', on });
  if (ended === null) throw new ApiError('conflict');
  await postCancelled(tx, core, ended, 'cancelled');
  return ended;
}
