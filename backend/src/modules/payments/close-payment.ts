import type { Outcome } from '../../bank/eki';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { BookingRow } from '../bookings/repository';
import type { PaymentContext } from './context';
import { BankUnavailable } from './gateway';
import { BANK_REVERSAL_MS, CLOSE_TIMEOUT_MS, stateAfterClose } from '../../domain/payment-states';
import {
  applyTransition,
  inMs,
  type PaymentTransition,
  setPaymentStatus,
  toBankResult,
  transitionFrom,
  transitionTo,
  withBookingLocked,
} from './payment-transitions';
import { appendPaymentEvent, findPaymentEvent, type PaymentRow } from './repository';

/** Closes a payment of which a 33 has said 00; where its booking has ended, waits until that means that it is charged. */
export async function closeAuthorised(
  payments: PaymentContext,
  row: PaymentRow,
  outcome: Outcome,
): Promise<PaymentRow> {
  if (row.state !== 'closing') return closePayment(payments, row);
  const { core } = payments;
  const charged = transitionTo(core, 'charged', '31-to-33', toBankResult(outcome));
  const settled = await withBookingLocked(payments, row, async (tx, booking, now) => {
    if (mayBeCharged(booking) || now.state !== 'closing') return null;
    const since = await authorisedSince(tx, core, row.trid);
    const isPast = core.clock.now().getTime() - since > BANK_REVERSAL_MS;
    return (isPast ? await applyTransition(tx, core, booking, now, charged) : null) ?? now;
  });
  return settled ?? closePayment(payments, row);
}

/** Since when 33s have said 00 about a payment that is not closed again, in milliseconds; the first is this one. */
async function authorisedSince(tx: Tx, core: Core, trid: string): Promise<number> {
  const kind = 'authorised-after-end';
  const first = await findPaymentEvent(tx, trid, kind);
  if (first !== null) return Date.parse(first.at);
  const at = core.clock.now();
  await appendPaymentEvent(tx, { trid, kind, detail: {}, at: at.toISOString() });
  return at.getTime();
}

/** A card is charged only for a booking that stands. */
const mayBeCharged = ({ status }: BookingRow): boolean => status === 'C' || status === 'VCH';

/**
 * Closes a payment, which charges the card: stores the transition to `closing`, then sends message 32. Of several callers
 * only the one that made the transition sends the message. A payment that is `closing` already gets the message again.
 */
export async function closePayment(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const { core, bank } = payments;
  const { mine, row: closing } = await enterClosing(payments, row);
  if (!mine) return closing;
  try {
    const closed = await bank.close(closing);
    // An earlier 32 was served, so that a 33 now tells what came of it.
    const outcome = closed ?? (await bank.ask(closing));
    const kind = closed === null ? '31-to-33' : '31-to-32';
    const to = transitionTo(core, stateAfterClose(outcome.RC), kind, toBankResult(outcome));
    return await transitionFrom(payments, closing, to);
  } catch (error) {
    if (error instanceof BankUnavailable) return recordUnanswered(payments, closing, error);
    throw error;
  }
}

/**
 * Stores that message 32 will be sent. If the booking has ended, none is sent: a started payment is abandoned, and the
 * bank reverses it by itself.
 */
async function enterClosing(payments: PaymentContext, row: PaymentRow): Promise<{ mine: boolean; row: PaymentRow }> {
  const { core } = payments;
  return withBookingLocked(payments, row, async (tx, booking, now) => {
    if (now.state !== row.state || now.closingAt !== row.closingAt) return { mine: false, row: now };
    const isValid = mayBeCharged(booking);
    if (now.state === 'closing') {
      const at = core.clock.now().toISOString();
      if (isValid) await appendPaymentEvent(tx, { trid: row.trid, kind: '32', detail: { repeated: true }, at });
      return { mine: isValid, row: now };
    }
    const to: PaymentTransition = isValid
      ? { to: 'closing', kind: '32', dueAt: inMs(core, CLOSE_TIMEOUT_MS) }
      : transitionTo(core, 'abandoned', 'booking-ended');
    const moved = await applyTransition(tx, core, booking, now, to);
    return { mine: moved?.state === 'closing', row: moved ?? now };
  });
}

/** Message 32 had no usable answer: the payment stays unknown until the bank is asked again. */
async function recordUnanswered(
  payments: PaymentContext,
  row: PaymentRow,
  error: BankUnavailable,
): Promise<PaymentRow> {
  const { core } = payments;
  const at = core.clock.now().toISOString();
  return withBookingLocked(payments, row, async (tx, booking, now) => {
    await appendPaymentEvent(tx, { trid: row.trid, kind: '32-unanswered', detail: { reason: error.message }, at });
    if (now.state === 'closing') await setPaymentStatus(tx, core, booking, 'unknown');
    return now;
  });
}
