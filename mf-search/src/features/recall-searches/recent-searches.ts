import { SearchData, type IsoDate } from '@jnn/contract';

/** Where the browser keeps a visitor's last searches. */
const KEY = 'jnn-recent-searches';
const KEPT = 4;

/** A browser's small storage; private windows may refuse it. */
export type SearchStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readRecent(storage: SearchStorage): string {
  try {
    return storage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The kept searches that still lie ahead, latest first; whatever cannot be read is no search. */
export function parseRecent(text: string, today: IsoDate): readonly SearchData[] {
  const kept = parseJson(text);
  if (!Array.isArray(kept)) return [];
  const searches = kept.map((value) => SearchData.safeParse(value));
  return searches.flatMap(({ success, data }) => (success && data.dateFrom >= today ? [data] : []));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Puts a search first, once. */
export function keepRecent(storage: SearchStorage, search: SearchData, today: IsoDate): void {
  const others = parseRecent(readRecent(storage), today).filter((other) => other.city !== search.city);
  try {
    storage.setItem(KEY, JSON.stringify([search, ...others].slice(0, KEPT)));
  } catch {
    // A full or forbidden storage only means that nothing is remembered.
  }
}

export function forgetRecent(storage: SearchStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // What cannot be removed could not be kept either.
  }
}
