import type { Locale } from '@jnn/contract';

/** What came of the customer's visit to the bank's page. */
export const DECISIONS = ['waiting', 'authorised', 'declined', 'timed-out', 'cancelled'] as const;
export type Decision = (typeof DECISIONS)[number];

/** How the bank answers questions about a payment; the two faulty modes exist to test the shop's recovery. */
export const ANSWER_MODES = ['plain', 'loses-answer', 'answers-twice'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** A payment as the sandbox bank stores it. Amounts are whole forints, moments ISO 8601. */
export interface Transaction {
  readonly trid: string;
  readonly amount: number;
  readonly language: Locale;
  readonly returnUrl: string;
  readonly decision: Decision;
  readonly answerMode: AnswerMode;
  readonly authorisation: string;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  /** When it was closed, which charges the card. */
  readonly closedAt: string | null;
}

/** The bank reverses an authorised payment that is not closed in this time; a customer has as long to pay. */
const REVERSAL_MS = 600_000;

/** The result codes of message 31: authorised, in progress, timed out, not found, declined, cancelled. */
export type ResultCode = '00' | 'PR' | 'TO' | 'NT' | '05' | '17';

/** The result code of a payment at a moment. */
export function resultCode(payment: Transaction, now: Date): ResultCode {
  const since = (moment: string) => now.getTime() - Date.parse(moment);
  switch (payment.decision) {
    case 'waiting':
      return since(payment.createdAt) > REVERSAL_MS ? 'TO' : 'PR';
    case 'authorised': {
      const kept = payment.closedAt !== null || since(payment.decidedAt ?? payment.createdAt) <= REVERSAL_MS;
      return kept ? '00' : 'TO';
    }
    case 'declined':
      return '05';
    case 'cancelled':
      return '17';
    case 'timed-out':
      return 'TO';
  }
}
