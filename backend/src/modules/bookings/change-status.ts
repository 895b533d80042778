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

/** What this member is to a booking. */
async function roleOf(tx: Tx, row: BookingRow, member: Member): Promise<{ owner: boolean; partner: boolean }> {
  const isPartner = member.roles.includes('ROLE_PARTNER');
  const partner = isPartner && (await isBoundTo(tx, member.id, row.hotelCode));
  return { owner: row.accountId === member.id, partner };
}

async function checkTransition(tx: Tx, code: string, to: BookingStatus, member: Member) {
  const row = await findBookingByCode(tx, code);
  const role = row === null ? null : await roleOf(tx, row, member);
  if (row === null || role === null || !(role.owner || role.partner)) throw new ApiError('not-found');
  const by = whoMayTransition(row.status, to);
  if (by === null) throw new ApiError('status-not-allowed');
  if (!role[by]) throw new ApiError('forbidden');
  return { row, actor: by === 'owner' ? ('traveller' as const) : ('partner' as const) };
}

function changesOf(core: Core, row: BookingRow, to: BookingStatus): BookingChanges {
  if (to === 'RX') return { status: to, cancelledOn: core.clock.today() };
  if (to === 'C')
    return { status: to, paymentDeadline: deadlineAfterConfirmation(core.clock.now(), row.nonRef, row.deadline) };
  return { status: to };
}

async function end(tx: Tx, core: Core, row: BookingRow, to: 'X' | 'RJ'): Promise<void> {
  const on = row.cancelledOn ?? core.clock.today();
  const kind = to === 'X' ? 'cancelled' : 'rejected';
  const ended = await terminateBooking(tx, core, row, { status: to, actor: 'partner', kind, on });
  if (ended === null) throw new ApiError('conflict');
  await enqueueCancellationEmail(tx, core, ended, kind);
}

/**
 * Moves a booking one allowed step along.
 * @throws ApiError `not-found` for others' bookings, `status-not-allowed`, `forbidden` for the other side's steps
 */
export async function changeStatus(tx: Tx, core: Core, code: string, to: BookingStatus, member: Member): Promise<void> {
  const { row, actor } = await checkTransition(tx, code, to, member);
  if (to === 'X' || to === 'RJ') return end(tx, core, row, to);
  const moved = await transitionBooking(tx, row.id, { status: [row.status] }, changesOf(core, row, to));
  if (moved === null) throw new ApiError('conflict');
  const detail = { from: row.status, to };
  const at = core.clock.now().toISOString();
  await appendBookingEvent(tx, { bookingId: row.id, kind: 'status-changed', actor, detail, at });
  if (to === 'C') await enqueueBookingEmail(tx, core, moved);
}
