import type { PaymentStatus } from '@jnn/contract';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { appendBookingEvent, type BookingRow, transitionBooking } from '../bookings/repository';
import { cancellationFee } from '../bookings/policy';
import { bookingLink } from '../bookings/emails';
import { enqueueEmail } from '../mail/enqueue';
import { paymentResultEmail } from './emails';
import { appendPaymentEvent, updatePaymentState, type PaymentRow } from './repository';
import type { PaymentState } from './payment-states';

const EVERY = ['RQ', 'C', 'RX', 'X', 'RJ', 'VCH'] as const;
const OVER = ['X', 'RJ'];

/** What the bank said, as far as it said anything. */
export interface BankResult {
  readonly rc: string;
  readonly rt: string;
  readonly anum: string;
}

/** One move of a payment, and what goes with it. */
export interface PaymentTransition {
  readonly to: PaymentState;
  /** Why: the message sent or received. */
  readonly kind: string;
  readonly bankResult?: BankResult;
  /** When the poller is to look next; null when the payment has ended. */
  readonly dueAt: Date | null;
}

/** How a booking's payment stands when its payment has moved. */
function paymentStatusAfter(to: PaymentState, booking: BookingRow): PaymentStatus {
  switch (to) {
    case 'charged': {
      const kept = booking.cancelledOn === null ? 0 : cancellationFee(booking.cancelledOn, booking);
      return OVER.includes(booking.status) && kept < booking.total ? 'refund-due' : 'paid';
    }
    case 'created':
    case 'started':
    case 'closing':
      return 'started';
    case 'declined':
    case 'timed-out':
    case 'abandoned':
      return 'failed';
  }
}

/** Writes how the payment stands into its booking. */
export async function setPaymentStatus(
  tx: Tx,
  core: Core,
  booking: BookingRow,
  to: PaymentStatus,
): Promise<BookingRow> {
  if (booking.paymentStatus === to) return booking;
  const moved = await transitionBooking(tx, booking.id, { status: EVERY }, { paymentStatus: to });
  await appendBookingEvent(tx, {
    bookingId: booking.id,
    kind: 'payment-status-changed',
    actor: 'bank',
    detail: { from: booking.paymentStatus, to },
    at: core.clock.now().toISOString(),
  });
  return moved ?? booking;
}

const isSettled = (state: PaymentState): boolean => ['charged', 'declined', 'timed-out'].includes(state);

/**
 * Moves a payment with everything that follows: event, booking, letter. The booking is held by the transaction.
 * Null when the payment has moved in the meantime: then nothing is changed.
 */
export async function applyTransition(
  tx: Tx,
  core: Core,
  booking: BookingRow,
  row: PaymentRow,
  { to, kind, bankResult, dueAt }: PaymentTransition,
): Promise<PaymentRow | null> {
  const at = core.clock.now().toISOString();
  const closingAt = to === 'closing' ? { closingAt: at } : {};
  const changes = { ...bankResult, ...closingAt, dueAt: dueAt?.toISOString() ?? null };
  const moved = await updatePaymentState(tx, row.trid, row.state, to, changes);
  if (moved === null) return null;
  await appendPaymentEvent(tx, { trid: row.trid, kind, detail: { from: row.state, to, ...bankResult }, at });
  const marked = await setPaymentStatus(tx, core, booking, paymentStatusAfter(to, booking));
  if (isSettled(to))
    await enqueueEmail(tx, core, marked.email, paymentResultEmail(moved, marked, bookingLink(core, marked)));
  return moved;
}
