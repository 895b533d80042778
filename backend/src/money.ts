import type { Prices } from '@jnn/contract';
import type { Config } from './config';

/** Whole forints; the forint has no smaller unit in use. */
export type Forints = number;
/** Whole euro cents. */
export type EuroCents = number;

/** What an amount of forints is in euro cents, at so many forints a euro. */
export const toEuroCents = (huf: Forints, rate: number): EuroCents => Math.round((huf * 100) / rate);

/** One total in both currencies as the contract writes them: HUF binds, EUR informs (specification, section 9). */
export function pricesOf(config: Pick<Config, 'EUR_RATE'>, huf: Forints): Prices & { totalPriceHUF: number } {
  return { totalPriceEUR: toEuroCents(huf, config.EUR_RATE.forints) / 100, totalPriceHUF: huf };
}
