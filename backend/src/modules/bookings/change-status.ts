import type { BookingStatus, IsoDate } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { Member } from '../../member';
import { isBoundTo } from '../accounts/repository';
import {
  holdAfterConfirmation,
  whoMayTransition,
  canCancel,
  cancellationFee,
  refundDue,
  type Terminated,
} from './policy';
import { enqueueBookingEmail, enqueueCancellationEmail } from './emails';
import { findPlace } from './places-repository';
import {
  appendBookingEvent,
  type BookingChanges,
  type BookingRow,
  findBookingByCode,
  transitionBooking,
  findBooking,
  forgetAddresses,
  listUnanswered,
  listUnpaidOverdue,
  type ExpectedState,
} from './repository';
import { unprovenDeadline } from './unpaid-bookings';
import { returnCoupon } from '../coupons/repository';
import { releaseNights } from '../inventory/repository';
import type { Actor } from '../../db/tables/bookings';

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
  if (to === 'C') await enqueueBookingEmail(tx, core, moved, await findPlace(tx, moved.hotelCode));
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
    return { status: to, ...holdAfterConfirmation(core.clock.now(), row, unprovenDeadline(core, row)) };
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
  await forgetAddresses(db);
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

/** How a booking ends, and who ends it. */
interface Termination {
  readonly status: 'X' | 'RJ';
  readonly actor: Actor;
  readonly kind: string;
  /** The day that decides the fee: the day on which the traveller asked, which may be earlier than today. */
  readonly on: IsoDate;
}

/** The fee and the refund when a booking is terminated on a day. A request that was never confirmed costs nothing. */
function terminationCost(row: BookingRow, on: IsoDate): Pick<Terminated, 'fee' | 'refundDue'> {
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
