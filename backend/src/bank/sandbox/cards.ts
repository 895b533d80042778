import * as z from 'zod/mini';
import type { Messages } from '../../messages';
import type { AnswerMode, Decision } from './transaction';

/** A card that exists in the sandbox only, and what paying by it does. */
export interface TestCard {
  readonly number: string;
  readonly decision: Exclude<Decision, 'waiting'>;
  readonly answerMode: AnswerMode;
  /** The key of the text that describes it. */
  readonly effect: keyof Messages['bank']['testCards'];
}

/** Every card that the sandbox bank knows; its page lists them. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111 1111 1111 1111', decision: 'authorised', answerMode: 'plain', effect: 'succeeds' },
  { number: '4000 0000 0000 0002', decision: 'declined', answerMode: 'plain', effect: 'declined' },
  { number: '4000 0000 0000 0069', decision: 'timed-out', answerMode: 'plain', effect: 'timesOut' },
  { number: '4000 0000 0000 0119', decision: 'authorised', answerMode: 'loses-answer', effect: 'losesAnswer' },
  { number: '4000 0000 0000 0259', decision: 'authorised', answerMode: 'answers-twice', effect: 'answersTwice' },
];

/** The test card of a typed number, undefined where it is none; spaces and dashes do not matter. */
function findTestCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits);
}

/** What the customer's browser posts from the bank's page. */
export const CardForm = z.object({
  PID: z.string(),
  CRYPTO: z.string(),
  DATA: z.string(),
  action: z.enum(['pay', 'cancel']),
  card: z._default(z.string(), ''),
  expiry: z._default(z.string(), ''),
  cvc: z._default(z.string(), ''),
});
export type CardForm = z.infer<typeof CardForm>;

/** The fields that the customer types, each of which can be invalid. */
export type CardField = 'card' | 'expiry' | 'cvc';

type CardCheck =
  | { readonly status: 'valid'; readonly card: TestCard }
  | { readonly status: 'invalid'; readonly fields: CardField[] };

function isInFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime();
}

/** Validates the typed fields. Only the test cards are accepted, so that nobody pays with a real one. */
export function checkCard({ card: typed, expiry, cvc }: CardForm, now: Date): CardCheck {
  const card = findTestCard(typed);
  const isInvalid: Readonly<Record<CardField, boolean>> = {
    card: card === undefined,
    expiry: !isInFuture(expiry, now),
    cvc: !/^\s*\d{3}\s*$/.test(cvc),
  };
  const fields = (['card', 'expiry', 'cvc'] as const).filter((field) => isInvalid[field]);
  return card !== undefined && fields.length === 0 ? { status: 'valid', card } : { status: 'invalid', fields };
}
