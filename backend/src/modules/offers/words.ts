import type { Locale } from '@jnn/contract';

interface OfferWords {
  /** Whether tourist tax is in the price is said at every offer. */
  readonly taxIncluded: string;
  readonly onRequest: string;
  longStay(nights: number, percent: number): string;
}

/** What offers say in words. */
export const OFFER_WORDS: Readonly<Record<Locale, OfferWords>> = {
  hu: {
    taxIncluded: 'Az ár az idegenforgalmi adót tartalmazza.',
    onRequest: 'Lekérésre foglalható: a szálláshely visszaigazolása után válik véglegessé.',
    longStay: (nights, percent) => `${nights} éjszakától ${percent}% kedvezmény, az árban érvényesítve`,
  },
  en: {
    taxIncluded: 'Tourist tax is included in the price.',
    onRequest: 'On request: it becomes final when the property confirms it.',
    longStay: (nights, percent) => `${percent}% off from ${nights} nights, included in the price`,
  },
};
