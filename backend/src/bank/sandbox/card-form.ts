import * as z from 'zod/mini';
import { findTestCard, type TestCard } from './test-cards';

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
