import type { PaymentResult } from '@jnn/contract';

/**
 * The states of one payment (one TRID), and what may follow:
 *
 * - `created`: message 10 is stored, maybe sent. → `started` (the answer is 00), `abandoned` (anything else)
 * - `started`: the customer has the address of the bank's page. → `closing` (the customer is back, or the answer to 33 is
 *   00), `declined`, `timed-out` (by the answer to 33, or given up after twelve minutes, whether the bank answers or
 *   not: without a 32 it reverses by itself), `abandoned` (the booking has ended)
 * - `closing`: message 32 is stored, maybe sent, maybe answered. → by its answer `charged`, `declined`, `timed-out`, or
 *   back to `started` (in progress: the bank has not closed it). Without an answer the bank is asked by 33. An answer
 *   other than 00 ends the payment, PR after ten minutes. 00 does not tell whether the 32 has arrived, however old it
 *   is, since the customer may have paid after it; so the 32 is sent once more. The bank charges a payment once and
 *   answers D05 to a 32 after that. Where the booking has ended, no 32 is sent: 00 means `charged` once it has been the
 *   answer for longer than the ten minutes in which the bank reverses what was not closed
 * - `charged`, `declined`, `timed-out`, `abandoned`: final.
 *
 * Only message 32 charges a card. It is sent by the caller that made the transition to `closing`, and again only by the
 * caller that has claimed the next look-up and got 00 to a 33. The database allows one payment of a booking in
 * `created`, `started`, `closing` or `charged`.
 */
export const PAYMENT_STATES = [
  'created',
  'started',
  'closing',
  'charged',
  'declined',
  'timed-out',
  'abandoned',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The states in which the card may still be charged, or has been. */
export const ACTIVE_STATES = ['created', 'started', 'closing', 'charged'] as const satisfies readonly PaymentState[];

/** The bank reverses payments that are not closed in this time. */
export const BANK_REVERSAL_MS = 600_000;
/** After this time a message 32 counts as unanswered. Longer than the bank is waited for (15 s, gateway.ts). */
export const CLOSE_TIMEOUT_MS = 30_000;
/** After this time a message 10 without an answer counts as failed. */
export const START_TIMEOUT_MS = 60_000;
/** The pause between two polls of a payment that is not settled. */
export const POLL_AGAIN_MS = 60_000;
/** After this time a payment without a message 32 counts as timed out: the bank's ten minutes and two polls. */
const GIVE_UP_MS = 720_000;

/** The outcome that a result code of message 31 stands for. */
function bankOutcome(rc: string): 'charged' | 'declined' | 'timed-out' | 'in-progress' {
  if (rc === '00') return 'charged';
  if (rc === 'PR') return 'in-progress';
  return rc === 'TO' || rc === 'NT' ? 'timed-out' : 'declined';
}

/** The state after the answer to a 32, which is final at once. */
export function stateAfterClose(rc: string): PaymentState {
  const outcome = bankOutcome(rc);
  return outcome === 'in-progress' ? 'started' : outcome;
}

/** What to do after a 33: wait, send a 32, end the payment as the bank says, or end it as timed out without the bank. */
type NextStep =
  | { readonly do: 'wait' }
  | { readonly do: 'close' }
  | { readonly do: 'give-up' }
  | { readonly do: 'end'; readonly as: PaymentState };

/** An unfinished payment at the moment of a query. */
export interface ObservedPayment {
  readonly state: 'started' | 'closing';
  /** Milliseconds since the payment was created, and since its 32 was stored (0 if it was not). */
  readonly age: number;
  readonly closingFor: number;
}

/** Whether a payment that the bank does not decide is given up. */
const isOverdue = ({ state, age, closingFor }: ObservedPayment): boolean =>
  state === 'started' ? age > GIVE_UP_MS : closingFor > BANK_REVERSAL_MS;

/** The next step after the answer to a 33. */
export function stepAfterQuery(rc: string, payment: ObservedPayment): NextStep {
  const outcome = bankOutcome(rc);
  if (outcome === 'charged') return { do: 'close' };
  if (outcome !== 'in-progress') return { do: 'end', as: outcome };
  return isOverdue(payment) ? { do: 'give-up' } : { do: 'wait' };
}

/** The next step when a 33 has no answer. After a 32 the card may be charged, so that the bank is asked until it says so. */
export const stepWithoutAnswer = (payment: ObservedPayment): NextStep =>
  payment.state === 'started' && isOverdue(payment) ? { do: 'give-up' } : { do: 'wait' };

/** What the traveller is told. An unanswered 32 is pending while the bank may still reverse, then unknown. */
export function outcomeOf(state: PaymentState, closingFor: number): PaymentResult['status'] {
  switch (state) {
    case 'charged':
      return 'success';
    case 'declined':
    case 'abandoned':
      return 'failed';
    case 'timed-out':
      return 'timeout';
    case 'closing':
      return closingFor > BANK_REVERSAL_MS ? 'unknown' : 'pending';
    case 'created':
    case 'started':
      return 'pending';
  }
}
