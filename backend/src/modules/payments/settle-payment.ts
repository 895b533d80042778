import type { Outcome } from '../../bank/eki';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { BookingRow } from '../bookings/repository';
import { type PaymentContext, elapsed, singleFlight } from './context';
import { BankUnavailable } from './gateway';
import { setPaymentStatus, applyTransition, type PaymentTransition, type BankResult } from './payment-transitions';
import { appendPaymentEvent, findPayment, listDuePayments, lockBooking, type PaymentRow, claimDue } from './repository';
import {
  stepAfterQuery,
  stateAfterClose,
  BANK_REVERSAL_MS,
  type PaymentState,
  START_TIMEOUT_MS,
} from './payment-states';

/** How often a payment that is not settled is looked at by the poller. */
const POLL_AGAIN_MS = 60_000;

const inMs = ({ clock }: Core, ms: number): Date => new Date(clock.now().getTime() + ms);
const isOver = (state: PaymentState): boolean => !['created', 'started', 'closing'].includes(state);

export const bankResultIn = ({ RC, RT, ANUM }: Outcome): BankResult => ({ rc: RC, rt: RT, anum: ANUM });

/** Works on a payment while its booking is held; both as they stand then. */
export async function withBookingLocked<T>(
  { core }: PaymentContext,
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
export async function transitionFrom(
  payments: PaymentContext,
  row: PaymentRow,
  to: PaymentTransition,
): Promise<PaymentRow> {
  return withBookingLocked(payments, row, async (tx, booking, now) => {
    if (now.state !== row.state) return now;
    return (await applyTransition(tx, payments.core, booking, now, to)) ?? now;
  });
}

/** A state with the time at which it is looked at again: never, once it is the end. */
export function transitionTo(core: Core, to: PaymentState, kind: string, bankResult?: BankResult): PaymentTransition {
  return { to, kind, dueAt: isOver(to) ? null : inMs(core, POLL_AGAIN_MS), ...(bankResult && { bankResult }) };
}

/** Writes down that 32 is sent, unless the booking has ended: then the bank is left to reverse the payment. */
async function enterClosing(payments: PaymentContext, row: PaymentRow): Promise<{ mine: boolean; row: PaymentRow }> {
  const { core } = payments;
  return withBookingLocked(payments, row, async (tx, booking, now) => {
    if (now.state !== 'started') return { mine: false, row: now };
    const to: PaymentTransition =
      booking.status === 'C' || booking.status === 'VCH'
        ? { to: 'closing', kind: '32', dueAt: inMs(core, BANK_REVERSAL_MS + 1) }
        : transitionTo(core, 'abandoned', 'booking-ended');
    const moved = await applyTransition(tx, core, booking, now, to);
    return { mine: moved?.state === 'closing', row: moved ?? now };
  });
}

/** The 32 was not answered, or not understandably: the payment is unknown until a 33 can be believed. */
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

/**
 * Closes a started payment: 32 is written down, then sent, once. Whoever does not win the move to `closing` sends
 * nothing.
 */
async function close(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const { core, bank } = payments;
  const { mine, row: closing } = await enterClosing(payments, row);
  if (!mine) return closing;
  try {
    const outcome = await bank.close(closing);
    return await transitionFrom(
      payments,
      closing,
      transitionTo(core, stateAfterClose(outcome.RC), '31-to-32', bankResultIn(outcome)),
    );
  } catch (error) {
    if (error instanceof BankUnavailable) return recordUnanswered(payments, closing, error);
    throw error;
  }
}

/** Asks the bank about a payment and does what follows; an unanswered question changes nothing. */
async function ask(payments: PaymentContext, row: PaymentRow, state: 'started' | 'closing'): Promise<PaymentRow> {
  const { core, bank } = payments;
  try {
    const outcome = await bank.ask(row);
    const next = stepAfterQuery(outcome.RC, { state, ...elapsed(row, core.clock.now()) });
    if (next.do === 'end')
      return await transitionFrom(payments, row, transitionTo(core, next.as, '31-to-33', bankResultIn(outcome)));
    return next.do === 'close' ? await close(payments, row) : row;
  } catch (error) {
    if (error instanceof BankUnavailable) return row;
    throw error;
  }
}

/** The customer is back: the payment is closed, or looked up where it is too late for that. */
export async function settleOnReturn(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  return singleFlight(payments.inFlight, row.trid, async () => {
    if (row.state === 'started') return close(payments, row);
    return lookUp(payments, row);
  });
}

/** Looks a payment up at the bank, if there is anything to believe. */
export async function lookUp(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const { closingFor } = elapsed(row, payments.core.clock.now());
  if (row.state === 'started') return ask(payments, row, row.state);
  if (row.state === 'closing' && closingFor > BANK_REVERSAL_MS) return ask(payments, row, row.state);
  return row;
}

const BATCH = 20;
/** A payment that is looked at is not looked at again before this, whatever comes of it. */
const PAUSE_MS = 60_000;

async function pollPayment(payments: PaymentContext, row: PaymentRow): Promise<void> {
  const { age } = elapsed(row, payments.core.clock.now());
  if (row.state === 'created' && age > START_TIMEOUT_MS) {
    await transitionFrom(payments, row, transitionTo(payments.core, 'abandoned', '10-unanswered'));
  } else {
    await lookUp(payments, row);
  }
}

/** Looks at the payments that are due and settles what the browser never brought back. Gives how many it looked at. */
export async function pollPayments(payments: PaymentContext): Promise<number> {
  const { core } = payments;
  const { db } = core.database;
  let looked = 0;
  for (const row of await listDuePayments(db, core.clock.now().toISOString(), BATCH)) {
    const nextAt = new Date(core.clock.now().getTime() + PAUSE_MS).toISOString();
    if (!(await claimDue(db, row, nextAt))) continue;
    await pollPayment(payments, row);
    looked += 1;
  }
  return looked;
}
