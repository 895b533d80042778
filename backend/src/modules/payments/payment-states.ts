import type { PaymentResult } from '@jnn/contract';

/**
 * The states of one payment (one TRID), and what may follow:
 *
 * - `created`: message 10 is written down, maybe sent. → `started` (11 says 00), `abandoned` (anything else)
 * - `started`: the customer has the bank's address. → `closing` (the customer is back, or 33 says 00), `declined`,
 *   `timed-out` (33 says so), `abandoned` (the booking has ended)
 * - `closing`: message 32 is written down, maybe sent, maybe answered. → by the answer to 32: `charged`, `declined`,
 *   `timed-out`, or back to `started` (in progress: the bank has not closed it). Without an answer nothing more is
 *   sent but 33, and that is believed only after the bank's ten minutes: → `charged`, `declined`, `timed-out`
 * - `charged`, `declined`, `timed-out`, `abandoned`: the end.
 *
 * A card is charged by a 32 alone. 32 is sent once for each way into `closing`, by whoever made that move; and the
 * database keeps one payment of a booking in `created`, `started`, `closing` or `charged` at most.
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

/** States in which a card may still be charged, or has been. */
export const ACTIVE_STATES = ['created', 'started', 'closing', 'charged'] as const satisfies readonly PaymentState[];

/** The bank reverses what is not closed in so many milliseconds; a 33 after it tells the truth. */
export const BANK_REVERSAL_MS = 600_000;
/** A message 10 without an answer after so long has none coming. */
export const START_TIMEOUT_MS = 60_000;
/** A customer who has not paid after so long will not. */
export const GIVE_UP_MS = 3_600_000;

/** What a result code of message 31 says. */
function bankOutcome(rc: string): 'charged' | 'declined' | 'timed-out' | 'in-progress' {
  if (rc === '00') return 'charged';
  if (rc === 'PR') return 'in-progress';
  return rc === 'TO' || rc === 'NT' ? 'timed-out' : 'declined';
}

/** What follows from the answer to a 32: it is the truth at once. */
export function stateAfterClose(rc: string): PaymentState {
  const said = bankOutcome(rc);
  return said === 'in-progress' ? 'started' : said;
}

/** What to do about a payment after a 33: wait, send a 32, or end it. */
export type NextStep = { readonly do: 'wait' | 'close' } | { readonly do: 'end'; readonly as: PaymentState };

/** How a payment stands when it is looked at. */
export interface ObservedPayment {
  readonly state: 'started' | 'closing';
  /** Milliseconds since the payment was made, and since its 32 was written down (0 if it was not). */
  readonly age: number;
  readonly closingFor: number;
}

/** What follows from a 33 about a payment that the customer may still be paying: no 32 has been sent. */
function stepWhileStarted(rc: string, age: number): NextStep {
  const said = bankOutcome(rc);
  if (said === 'charged') return { do: 'close' };
  if (said !== 'in-progress') return { do: 'end', as: said };
  return age > GIVE_UP_MS ? { do: 'end', as: 'timed-out' } : { do: 'wait' };
}

/** What follows from a 33 about a payment whose 32 was not answered. */
function stepWhileClosing(rc: string, closingFor: number): NextStep {
  if (closingFor <= BANK_REVERSAL_MS) return { do: 'wait' };
  const said = bankOutcome(rc);
  if (said !== 'in-progress') return { do: 'end', as: said };
  return closingFor > GIVE_UP_MS ? { do: 'end', as: 'timed-out' } : { do: 'wait' };
}

/** What follows from the answer to a 33. */
export function stepAfterQuery(rc: string, { state, age, closingFor }: ObservedPayment): NextStep {
  return state === 'started' ? stepWhileStarted(rc, age) : stepWhileClosing(rc, closingFor);
}

/** What the traveller is told of a state; an unanswered 32 is pending while the bank has time, then unknown. */
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
