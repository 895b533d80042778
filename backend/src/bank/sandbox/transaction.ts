import type { Locale } from '@jnn/contract';

/** What the customer did, or had done to them, on the bank's page. */
export const DECISIONS = ['waiting', 'authorised', 'declined', 'timed-out', 'cancelled'] as const;
export type Decision = (typeof DECISIONS)[number];

/** How the bank behaves when it is asked about a payment; odd ones exist to be practised. */
export const ANSWER_MODES = ['plain', 'loses-answer', 'answers-twice'] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** A payment as the sandbox bank keeps it. Amounts are whole forints, moments ISO 8601. */
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
  /** When it was closed, that is, when the card was charged. */
  readonly closedAt: string | null;
}

/** The bank reverses a payment that is not closed in time, and gives a customer as long to pay. */
export const REVERSAL_MS = 600_000;

/** The result codes that the sandbox gives in message 31. */
export type ResultCode = '00' | 'PR' | 'TO' | 'NT' | '05' | '17';

/** How a payment stands at a moment, as a result code: authorised, in progress, timed out, declined, cancelled. */
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

const TEXTS: Readonly<Record<ResultCode, Readonly<Record<Locale, string>>>> = {
  '00': { hu: 'Sikeres tranzakció', en: 'Transaction approved' },
  PR: { hu: 'A tranzakció folyamatban van', en: 'Transaction in progress' },
  TO: { hu: 'Időtúllépés', en: 'Timed out' },
  NT: { hu: 'Nincs ilyen tranzakció', en: 'No such transaction' },
  '05': { hu: 'A kártyát elutasították', en: 'Card declined' },
  '17': { hu: 'A vásárló megszakította a fizetést', en: 'Cancelled by the customer' },
};

/** The text for the customer that goes with a result code. */
export function resultText(code: ResultCode, language: Locale): string {
  return TEXTS[code][language];
}
