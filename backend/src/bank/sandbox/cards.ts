import type { Locale } from '@jnn/contract';
import * as z from 'zod/mini';
import type { Decision, AnswerMode } from './transaction';

/** A card that exists in the sandbox only, and what paying by it does. */
export interface TestCard {
  readonly number: string;
  readonly decision: Exclude<Decision, 'waiting'>;
  readonly answerMode: AnswerMode;
  readonly does: Readonly<Record<Locale, string>>;
}

/** Every card that the sandbox bank knows; its page prints them. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4111 1111 1111 1111',
    decision: 'authorised',
    answerMode: 'plain',
    does: { hu: 'sikeres fizetés', en: 'the payment succeeds' },
  },
  {
    number: '4000 0000 0000 0002',
    decision: 'declined',
    answerMode: 'plain',
    does: { hu: 'a bank elutasítja', en: 'the bank declines it' },
  },
  {
    number: '4000 0000 0000 0069',
    decision: 'timed-out',
    answerMode: 'plain',
    does: { hu: 'lejár a fizetésre adott idő', en: 'the time to pay runs out' },
  },
  {
    number: '4000 0000 0000 0119',
    decision: 'authorised',
    answerMode: 'loses-answer',
    does: { hu: 'sikeres, de a bank válasza elvész', en: 'succeeds, but the bank’s answer is lost' },
  },
  {
    number: '4000 0000 0000 0259',
    decision: 'authorised',
    answerMode: 'answers-twice',
    does: { hu: 'sikeres, és a bank kétszer válaszol', en: 'succeeds, and the bank answers twice' },
  },
];

/** The test card of a typed number (spaces and dashes do not matter), if it is one. */
export function findTestCard(typed: string): TestCard | undefined {
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

/** The fields of the form that may be at fault. */
export type CardField = 'card' | 'expiry' | 'cvc';

type CardCheck =
  { readonly status: 'good'; readonly card: TestCard } | { readonly status: 'faulty'; readonly faults: CardField[] };

function isInFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return false;
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime();
}

/** Checks what was typed; only the sandbox's own test cards are taken. */
export function checkCard({ card: typed, expiry, cvc }: CardForm, now: Date): CardCheck {
  const card = findTestCard(typed);
  const wrong: Readonly<Record<CardField, boolean>> = {
    card: card === undefined,
    expiry: !isInFuture(expiry, now),
    cvc: !/^\s*\d{3}\s*$/.test(cvc),
  };
  const faults = (['card', 'expiry', 'cvc'] as const).filter((field) => wrong[field]);
  return card !== undefined && faults.length === 0 ? { status: 'good', card } : { status: 'faulty', faults };
}
