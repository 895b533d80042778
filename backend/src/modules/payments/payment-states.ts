import type { PaymentResult } from '@jnn/contract';

/**
 * The states of one payment (one TRID), and what may follow:
 *
 * - `created`: message 10 is stored, maybe sent. → `started` (the answer is 00), `abandoned` (anything else)
 * - `started`: the customer has the address of the bank's page. → `closing` (the customer is back, or the answer to 33 is
 *   00), `declined`, `timed-out` (by the answer to 33), `abandoned` (the booking has ended)
 * - `closing`: message 32 is stored, maybe sent, maybe answered. → by its answer `charged`, `declined`, `timed-out`, or
 *   back to `started` (in progress: the bank has not closed it). Without an answer the bank is asked by 33. An answer
 *   other than 00 ends the payment. 00 does not tell whether the 32 has arrived, so the 32 is sent once more; the bank
 *   charges a payment once and answers D05 to a 32 after that. After ten minutes the bank has reversed what was not
 *   closed, and 00 to a 33 means `charged`
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

/** The bank reverses payments that are not closed in this time; from then on 00 to a 33 means that the card is charged. */
export const BANK_REVERSAL_MS = 600_000;
/** After this time a message 32 counts as unanswered. Longer than the bank is waited for (15 s, gateway.ts). */
export const CLOSE_TIMEOUT_MS = 30_000;
/** After this time a message 10 without an answer counts as failed. */
export const START_TIMEOUT_MS = 60_000;
/** After this time an unfinished payment counts as timed out. */
const GIVE_UP_MS = 3_600_000;

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

/** What to do after the answer to a 33: wait, send a 32, or end the payment. */
type NextStep = { readonly do: 'wait' | 'close' } | { readonly do: 'end'; readonly as: PaymentState };

/** An unfinished payment at the moment of a query. */
export interface ObservedPayment {
  readonly state: 'started' | 'closing';
  /** Milliseconds since the payment was created, and since its 32 was stored (0 if it was not). */
  readonly age: number;
  readonly closingFor: number;
}

/** For a payment that the customer may still be making: no 32 has been sent. */
function stepWhileStarted(rc: string, age: number): NextStep {
  const outcome = bankOutcome(rc);
  if (outcome === 'charged') return { do: 'close' };
  if (outcome !== 'in-progress') return { do: 'end', as: outcome };
  return age > GIVE_UP_MS ? { do: 'end', as: 'timed-out' } : { do: 'wait' };
}

/** For a payment whose 32 was not answered. */
function stepWhileClosing(rc: string, closingFor: number): NextStep {
  const outcome = bankOutcome(rc);
  if (outcome === 'charged' && closingFor <= BANK_REVERSAL_MS) return { do: 'close' };
  if (outcome !== 'in-progress') return { do: 'end', as: outcome };
  return closingFor > GIVE_UP_MS ? { do: 'end', as: 'timed-out' } : { do: 'wait' };
}

/** The next step after the answer to a 33. */
export function stepAfterQuery(rc: string, { state, age, closingFor }: ObservedPayment): NextStep {
  return state === 'started' ? stepWhileStarted(rc, age) : stepWhileClosing(rc, closingFor);
}

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
