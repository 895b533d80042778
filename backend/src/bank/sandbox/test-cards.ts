import type { Locale } from '@jnn/contract';
import type { Decision, Manner } from './transaction';

/** A card that exists in the sandbox only, and what paying by it does. */
export interface TestCard {
  readonly number: string;
  readonly decision: Exclude<Decision, 'waiting'>;
  readonly manner: Manner;
  readonly does: Readonly<Record<Locale, string>>;
}

/** Every card that the sandbox bank knows; its page prints them. */
export const TEST_CARDS: readonly TestCard[] = [
  {
    number: '4111 1111 1111 1111',
    decision: 'authorised',
    manner: 'plain',
    does: { hu: 'sikeres fizetés', en: 'the payment succeeds' },
  },
  {
    number: '4000 0000 0000 0002',
    decision: 'declined',
    manner: 'plain',
    does: { hu: 'a bank elutasítja', en: 'the bank declines it' },
  },
  {
    number: '4000 0000 0000 0069',
    decision: 'timed-out',
    manner: 'plain',
    does: { hu: 'lejár a fizetésre adott idő', en: 'the time to pay runs out' },
  },
  {
    number: '4000 0000 0000 0119',
    decision: 'authorised',
    manner: 'loses-answer',
    does: { hu: 'sikeres, de a bank válasza elvész', en: 'succeeds, but the bank’s answer is lost' },
  },
  {
    number: '4000 0000 0000 0259',
    decision: 'authorised',
    manner: 'answers-twice',
    does: { hu: 'sikeres, és a bank kétszer válaszol', en: 'succeeds, and the bank answers twice' },
  },
];

/** The test card of a typed number (spaces and dashes do not matter), if it is one. */
export function findTestCard(typed: string): TestCard | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits);
}
