import type { Outcome } from '../../bank/eki';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { BookingRow } from '../bookings/repository';
import { type Payments, timesOf, together } from './context';
import { BankSilent } from './gateway';
import { markBooking, move, type Move, type Said } from './ledger';
import { appendPaymentEvent, findPayment, lockBooking, type PaymentRow } from './repository';
import { afterAsking, afterClosing, BANK_CLOSES_IN_MS, type PaymentState } from './settlement';

/** How often a payment that is not settled is looked at by the poller. */
const LOOK_AGAIN_MS = 60_000;

const inMs = ({ clock }: Core, ms: number): Date => new Date(clock.now().getTime() + ms);
const isOver = (state: PaymentState): boolean => !['created', 'started', 'closing'].includes(state);

export const saidIn = ({ RC, RT, ANUM }: Outcome): Said => ({ rc: RC, rt: RT, anum: ANUM });

/** Works on a payment while its booking is held; both as they stand then. */
export async function holding<T>(
  { core }: Payments,
  row: PaymentRow,
  work: (tx: Tx, booking: BookingRow, now: PaymentRow) => Promise<T>,
): Promise<T> {
  return core.database.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, row.bookingId);
    const now = await findPayment(tx, row.trid);
    if (booking === null || now === null) throw new Error(`the payment ${row.trid} has lost its booking`);
    return work(tx, booking, now);
  });
}

/** Moves a payment from the state in which it was seen; gives it as it stands then. */
export async function moveFrom(payments: Payments, row: PaymentRow, to: Move): Promise<PaymentRow> {
  return holding(payments, row, async (tx, booking, now) => {
    if (now.state !== row.state) return now;
    return (await move(tx, payments.core, booking, now, to)) ?? now;
  });
}

/** A state with the time at which it is looked at again: never, once it is the end. */
export function moveTo(core: Core, to: PaymentState, kind: string, said?: Said): Move {
  return { to, kind, dueAt: isOver(to) ? null : inMs(core, LOOK_AGAIN_MS), ...(said && { said }) };
}

/** Writes down that 32 is sent, unless the booking has ended: then the bank is left to reverse the payment. */
async function enterClosing(payments: Payments, row: PaymentRow): Promise<{ mine: boolean; row: PaymentRow }> {
  const { core } = payments;
  return holding(payments, row, async (tx, booking, now) => {
    if (now.state !== 'started') return { mine: false, row: now };
    const to: Move =
      booking.status === 'C' || booking.status === 'VCH'
        ? { to: 'closing', kind: '32', dueAt: inMs(core, BANK_CLOSES_IN_MS + 1) }
        : moveTo(core, 'abandoned', 'booking-ended');
    const moved = await move(tx, core, booking, now, to);
    return { mine: moved?.state === 'closing', row: moved ?? now };
  });
}

/** The 32 was not answered, or not understandably: the payment is unknown until a 33 can be believed. */
async function noteSilence(payments: Payments, row: PaymentRow, error: BankSilent): Promise<PaymentRow> {
  const { core } = payments;
  const at = core.clock.now().toISOString();
  return holding(payments, row, async (tx, booking, now) => {
    await appendPaymentEvent(tx, { trid: row.trid, kind: '32-unanswered', detail: { reason: error.message }, at });
    if (now.state === 'closing') await markBooking(tx, core, booking, 'unknown');
    return now;
  });
}

/**
 * Closes a started payment: 32 is written down, then sent, once. Whoever does not win the move to `closing` sends
 * nothing.
 */
async function close(payments: Payments, row: PaymentRow): Promise<PaymentRow> {
  const { core, bank } = payments;
  const { mine, row: closing } = await enterClosing(payments, row);
  if (!mine) return closing;
  try {
    const outcome = await bank.close(closing);
    return await moveFrom(payments, closing, moveTo(core, afterClosing(outcome.RC), '31-to-32', saidIn(outcome)));
  } catch (error) {
    if (error instanceof BankSilent) return noteSilence(payments, closing, error);
    throw error;
  }
}

/** Asks the bank about a payment and does what follows; an unanswered question changes nothing. */
async function ask(payments: Payments, row: PaymentRow, state: 'started' | 'closing'): Promise<PaymentRow> {
  const { core, bank } = payments;
  try {
    const outcome = await bank.ask(row);
    const next = afterAsking(outcome.RC, { state, ...timesOf(row, core.clock.now()) });
    if (next.do === 'end') return await moveFrom(payments, row, moveTo(core, next.as, '31-to-33', saidIn(outcome)));
    return next.do === 'close' ? await close(payments, row) : row;
  } catch (error) {
    if (error instanceof BankSilent) return row;
    throw error;
  }
}

/** The customer is back: the payment is closed, or looked up where it is too late for that. */
export async function settleReturned(payments: Payments, row: PaymentRow): Promise<PaymentRow> {
  return together(payments.running, row.trid, async () => {
    if (row.state === 'started') return close(payments, row);
    return lookUp(payments, row);
  });
}

/** Looks a payment up at the bank, if there is anything to believe. */
export async function lookUp(payments: Payments, row: PaymentRow): Promise<PaymentRow> {
  const { closingFor } = timesOf(row, payments.core.clock.now());
  if (row.state === 'started') return ask(payments, row, row.state);
  if (row.state === 'closing' && closingFor > BANK_CLOSES_IN_MS) return ask(payments, row, row.state);
  return row;
}
