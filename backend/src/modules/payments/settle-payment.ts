import { type Outcome, EkiError } from '../../bank/eki';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { type BookingRow, findBooking, lockBooking } from '../bookings/repository';
import { elapsed, type PaymentContext, singleFlight } from './context';
import { BankUnavailable } from './gateway';
import {
  CLOSE_TIMEOUT_MS,
  type PaymentState,
  START_TIMEOUT_MS,
  stateAfterClose,
  stepAfterQuery,
  outcomeOf,
} from './payment-states';
import { applyTransition, type BankResult, type PaymentTransition, setPaymentStatus } from './payment-transitions';
import { appendPaymentEvent, claimDue, findPayment, listDuePayments, type PaymentRow } from './repository';
import type { Calls, PaymentResult } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import type { CallContext } from '../../plugins/calls';

/** The pause between two polls of a payment that is not settled; shorter for one whose message 32 was not answered. */
const POLL_AGAIN_MS = 60_000;
const nextPoll = (core: Core, { state }: PaymentRow): Date =>
  inMs(core, state === 'closing' ? CLOSE_TIMEOUT_MS : POLL_AGAIN_MS);
/** Payments polled in one round. */
const BATCH = 20;

/** Settles a payment when the customer is back from the bank: closes it, or asks about it where it is too late for that. */
export async function settleOnReturn(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  return singleFlight(payments.inFlight, row.trid, async () => {
    if (row.state === 'started') return close(payments, row);
    return lookUp(payments, row);
  });
}

/** Settles the due payments whose customers never came back. Gives the number of payments polled. */
export async function pollPayments(payments: PaymentContext): Promise<number> {
  const { core } = payments;
  const { db } = core.database;
  let polled = 0;
  for (const row of await listDuePayments(db, core.clock.now().toISOString(), BATCH)) {
    if (!(await claimDue(db, row, nextPoll(core, row).toISOString()))) continue;
    await pollPayment(payments, row);
    polled += 1;
  }
  return polled;
}

async function pollPayment(payments: PaymentContext, row: PaymentRow): Promise<void> {
  const { age } = elapsed(row, payments.core.clock.now());
  if (row.state === 'created' && age > START_TIMEOUT_MS) {
    await transitionFrom(payments, row, transitionTo(payments.core, 'abandoned', '10-unanswered'));
  } else {
    await query(payments, row);
  }
}

/** Asks the bank about a payment. While its message 32 may still be answered, nothing is asked. */
export async function lookUp(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const { core } = payments;
  if (row.state !== 'closing') return query(payments, row);
  const isDue = row.dueAt !== null && Date.parse(row.dueAt) <= core.clock.now().getTime();
  if (!isDue || !(await claimDue(core.database.db, row, nextPoll(core, row).toISOString()))) return row;
  return query(payments, row);
}

/** Sends message 33 and acts on its answer. Without an answer nothing changes. */
async function query(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const { core, bank } = payments;
  const { state } = row;
  if (state !== 'started' && state !== 'closing') return row;
  try {
    const outcome = await bank.ask(row);
    const next = stepAfterQuery(outcome.RC, { state, ...elapsed(row, core.clock.now()) });
    if (next.do === 'end') {
      return await transitionFrom(payments, row, transitionTo(core, next.as, '31-to-33', bankResult(outcome)));
    }
    return next.do === 'close' ? await close(payments, row) : row;
  } catch (error) {
    if (error instanceof BankUnavailable) return row;
    throw error;
  }
}

/**
 * Closes a payment, which charges the card: stores the transition to `closing`, then sends message 32. Of several callers
 * only the one that made the transition sends the message. A payment that is `closing` already gets the message again.
 */
async function close(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const { core, bank } = payments;
  const { mine, row: closing } = await enterClosing(payments, row);
  if (!mine) return closing;
  try {
    const closed = await bank.close(closing);
    // An earlier 32 was served, so that a 33 now tells what came of it.
    const outcome = closed ?? (await bank.ask(closing));
    const kind = closed === null ? '31-to-33' : '31-to-32';
    const to = transitionTo(core, stateAfterClose(outcome.RC), kind, bankResult(outcome));
    return await transitionFrom(payments, closing, to);
  } catch (error) {
    if (error instanceof BankUnavailable) return recordUnanswered(payments, closing, error);
    throw error;
  }
}

/**
 * Stores that message 32 will be sent. If the booking has ended, none is sent: a started payment is abandoned, and the
 * bank reverses it by itself; one that is `closing` waits for what the bank says after its time to reverse.
 */
async function enterClosing(payments: PaymentContext, row: PaymentRow): Promise<{ mine: boolean; row: PaymentRow }> {
  const { core } = payments;
  return withBookingLocked(payments, row, async (tx, booking, now) => {
    if (now.state !== row.state || now.closingAt !== row.closingAt) return { mine: false, row: now };
    const isValid = booking.status === 'C' || booking.status === 'VCH';
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

/** Applies a transition if the payment still has the state of `row`. Gives the payment as it is then. */
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

/** A transition to a state. Unless that is final, the payment is polled again. */
export function transitionTo(core: Core, to: PaymentState, kind: string, result?: BankResult): PaymentTransition {
  const isFinal = !['created', 'started', 'closing'].includes(to);
  return { to, kind, dueAt: isFinal ? null : inMs(core, POLL_AGAIN_MS), ...(result && { bankResult: result }) };
}

/** Runs work in a transaction that locks the payment's booking; it gets both as they are then. */
async function withBookingLocked<T>(
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

const inMs = ({ clock }: Core, ms: number): Date => new Date(clock.now().getTime() + ms);
const bankResult = ({ RC, RT, ANUM }: Outcome): BankResult => ({ rc: RC, rt: RT, anum: ANUM });

type Returned = CallContext<Calls['paymentResult']>['body'];

/**
 * Settles the payment of a customer who is back from the bank, and gives its result. A repeated return changes nothing.
 * @throws ApiError `payment-invalid` when DATA was altered or is not from the bank
 */
export async function settledResult(payments: PaymentContext, body: Returned): Promise<z.input<typeof PaymentResult>> {
  const row = await findReturned(payments, body);
  return presentPayment(payments.core, await settleOnReturn(payments, row));
}

async function findReturned({ core, bank }: PaymentContext, body: Returned): Promise<PaymentRow> {
  try {
    const row = await findPayment(core.database.db, bank.readReturn(body));
    if (row !== null) return row;
  } catch (error) {
    if (!(error instanceof EkiError)) throw error;
  }
  throw new ApiError('payment-invalid');
}

/** The fields that the bank requires the customer to see; the authorisation number only of a successful payment. */
async function presentPayment(core: Core, row: PaymentRow): Promise<z.input<typeof PaymentResult>> {
  const booking = await findBooking(core.database.db, row.bookingId);
  return {
    status: outcomeOf(row.state, elapsed(row, core.clock.now()).closingFor),
    TRID: row.trid,
    RC: row.rc,
    RT: row.rt,
    ANUM: row.state === 'charged' ? row.anum : null,
    AMO: row.amount,
    CUR: 'HUF',
    ...(booking !== null && { GoBookingCode: booking.goBookingCode, id: booking.id }),
  };
}
