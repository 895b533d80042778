import type { Core } from '../../core';
import { closeAuthorised, closePayment } from './close-payment';
import { singleFlight } from '../../single-flight';
import { elapsed, type PaymentContext } from './context';
import { BankUnavailable } from './gateway';
import {
  CLOSE_TIMEOUT_MS,
  POLL_AGAIN_MS,
  START_TIMEOUT_MS,
  stepAfterQuery,
  stepWithoutAnswer,
} from '../../domain/payment-states';
import { type BankResult, inMs, toBankResult, transitionFrom, transitionTo } from './payment-transitions';
import { claimDue, listDuePayments, type PaymentRow } from './repository';

/** When to poll a payment next; sooner one whose message 32 was not answered. */
const nextPoll = (core: Core, { state }: PaymentRow): Date =>
  inMs(core, state === 'closing' ? CLOSE_TIMEOUT_MS : POLL_AGAIN_MS);
/** Payments polled at the same time. */
const BATCH = 20;

/** Settles a payment when the customer is back from the bank: closes it, or asks about it where it is too late for that. */
export async function settleOnReturn(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  return singleFlight(payments.inFlight, row.trid, async () => {
    if (row.state === 'started') return closePayment(payments, row);
    return lookUp(payments, row);
  });
}

/**
 * Settles the payments due by now whose customers never came back. Gives the number of payments polled. One that fails
 * does not keep the others of its batch from being polled.
 */
export async function pollPayments(payments: PaymentContext): Promise<number> {
  const { core } = payments;
  const { db } = core.database;
  const poll = async (row: PaymentRow): Promise<boolean> => {
    const isClaimed = await claimDue(db, row, nextPoll(core, row).toISOString());
    if (isClaimed) await pollPayment(payments, row);
    return isClaimed;
  };
  // What falls due during a round waits for the next one, so that a round ends although the bank is slow.
  const began = core.clock.now().toISOString();
  let polled = 0;
  for (;;) {
    const due = await listDuePayments(db, began, BATCH);
    const results = await Promise.allSettled(due.map(poll));
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason;
      if (result.value) polled += 1;
    }
    if (due.length < BATCH) return polled;
  }
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

/** Sends message 33 and acts on its answer, or on its having none. */
async function query(payments: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const { core, bank } = payments;
  const { state } = row;
  if (state !== 'started' && state !== 'closing') return row;
  const observed = { state, ...elapsed(row, core.clock.now()) };
  const outcome = await bank.ask(row).catch(withoutAnswer);
  const next = outcome === null ? stepWithoutAnswer(observed) : stepAfterQuery(outcome.RC, observed);
  if (next.do === 'give-up') {
    return transitionFrom(payments, row, transitionTo(core, 'timed-out', 'given-up', TIMED_OUT));
  }
  if (outcome === null || next.do === 'wait') return row;
  if (next.do === 'close') return closeAuthorised(payments, row, outcome);
  return transitionFrom(payments, row, transitionTo(core, next.as, '31-to-33', toBankResult(outcome)));
}

function withoutAnswer(error: unknown): null {
  if (error instanceof BankUnavailable) return null;
  throw error;
}

/** What is told of a payment that is given up: the code by which the bank itself says it. */
const TIMED_OUT: BankResult = { rc: 'TO', rt: '', anum: '' };
