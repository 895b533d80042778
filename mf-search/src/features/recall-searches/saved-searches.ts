import type { IsoDate, SearchData } from '@jnn/contract';

/** Where the browser keeps a visitor's last searches. */
const KEY = 'jnn-recent-searches';
const KEPT = 4;

/** Reaches for a browser's small storage; where site data are blocked, that alone throws. */
export type SearchStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept, as text; empty where there is nothing. */
export function readKept(storage: SearchStorage): string {
  try {
    return storage().getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The kept things that may be searches, unchecked: whoever shows them checks them by the contract. */
export function listOf(text: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Puts a search first, once; what lies behind `today` makes room. */
export function keepSearch(storage: SearchStorage, search: SearchData, today: IsoDate): void {
  const others = listOf(readKept(storage)).filter((other) => isAhead(other, today) && other.city !== search.city);
  try {
    storage().setItem(KEY, JSON.stringify([search, ...others].slice(0, KEPT)));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}

const isAhead = (kept: unknown, today: IsoDate): kept is { readonly city: unknown } =>
  typeof kept === 'object' &&
  kept !== null &&
  'city' in kept &&
  'dateFrom' in kept &&
  typeof kept.dateFrom === 'string' &&
  kept.dateFrom >= today;

export function forgetKept(storage: SearchStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // What cannot be removed could not be kept either.
  }
}
