import type { BookingStatus } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { Member } from '../../member';
import { isBoundTo } from '../accounts/repository';
import { terminateBooking } from './terminate';
import { deadlineAfterConfirmation } from './payment-deadline';
import { whoMayTransition } from './policy';
import { enqueueBookingEmail, enqueueCancellationEmail } from './emails';
import {
  appendBookingEvent,
  type BookingChanges,
  type BookingRow,
  findBookingByCode,
  transitionBooking,
} from './repository';

/**
 * Changes a booking's status as its traveller or the hotel's partner asks.
 * @throws ApiError `not-found` for others' bookings; `status-not-allowed`; `forbidden` for what only the other side may
 *   ask; `conflict` when the status changed at the same time
 */
export async function changeStatus(tx: Tx, core: Core, code: string, to: BookingStatus, member: Member): Promise<void> {
  const { row, actor } = await checkTransition(tx, code, to, member);
  if (to === 'X' || to === 'RJ') return terminate(tx, core, row, to);
  const moved = await transitionBooking(tx, row.id, { status: [row.status] }, changesOf(core, row, to));
  if (moved === null) throw new ApiError('conflict');
  const detail = { from: row.status, to };
  const at = core.clock.now().toISOString();
  await appendBookingEvent(tx, { bookingId: row.id, kind: 'status-changed', actor, detail, at });
  if (to === 'C') await enqueueBookingEmail(tx, core, moved);
}

/** The booking and the role in which the member asks for a transition, which must be allowed. */
async function checkTransition(tx: Tx, code: string, to: BookingStatus, member: Member) {
  const row = await findBookingByCode(tx, code);
  const role = row === null ? null : await roleOf(tx, row, member);
  if (row === null || role === null || !(role.owner || role.partner)) throw new ApiError('not-found');
  const by = whoMayTransition(row.status, to);
  if (by === null) throw new ApiError('status-not-allowed');
  if (!role[by]) throw new ApiError('forbidden');
  return { row, actor: by === 'owner' ? ('traveller' as const) : ('partner' as const) };
}

/** Whether the member owns the booking, and whether they are a partner of its hotel. */
async function roleOf(tx: Tx, row: BookingRow, member: Member): Promise<{ owner: boolean; partner: boolean }> {
  const isPartner = member.roles.includes('ROLE_PARTNER');
  const partner = isPartner && (await isBoundTo(tx, member.id, row.hotelCode));
  return { owner: row.accountId === member.id, partner };
}

function changesOf(core: Core, row: BookingRow, to: BookingStatus): BookingChanges {
  if (to === 'RX') return { status: to, cancelledOn: core.clock.today() };
  if (to === 'C') {
    return { status: to, paymentDeadline: deadlineAfterConfirmation(core.clock.now(), row.nonRef, row.deadline) };
  }
  return { status: to };
}

async function terminate(tx: Tx, core: Core, row: BookingRow, to: 'X' | 'RJ'): Promise<void> {
  const on = row.cancelledOn ?? core.clock.today();
  const kind = to === 'X' ? 'cancelled' : 'rejected';
  const terminated = await terminateBooking(tx, core, row, { status: to, actor: 'partner', kind, on });
  if (terminated === null) throw new ApiError('conflict');
  await enqueueCancellationEmail(tx, core, terminated, kind);
}
