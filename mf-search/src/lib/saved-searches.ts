import type { IsoDate, SearchData } from '@jnn/contract';
import { allowsFunctional, useConsent, useToday } from '@jnn/session';
import { useCallback, useEffect } from 'react';

/** The storage key of a visitor's last searches. */
const KEY = 'jnn-recent-searches';
const MAX_SAVED = 4;

/** Returns the browser's storage; throws where site data are blocked. */
export type SearchStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The saved searches as text; empty where there are none. */
export function readSavedSearches(storage: SearchStorage): string {
  try {
    return storage().getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The entries of a saved text, unchecked; `parseSavedSearches` gives those that are searches. */
export function parseList(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Puts a search first, in place of an earlier one in the same town; drops searches whose arrival has passed. */
function saveSearch(storage: SearchStorage, search: SearchData, today: IsoDate): void {
  const others = parseList(readSavedSearches(storage)).filter(
    (other) => isAhead(other, today) && other.city !== search.city,
  );
  try {
    storage().setItem(KEY, JSON.stringify([search, ...others].slice(0, MAX_SAVED)));
  } catch {
    // Where the storage is full or blocked, nothing is saved.
  }
}

/** Whether an entry has an arrival that is not past. */
export const isAhead = (entry: unknown, today: IsoDate): entry is { readonly city: unknown } =>
  typeof entry === 'object' &&
  entry !== null &&
  'city' in entry &&
  'dateFrom' in entry &&
  typeof entry.dateFrom === 'string' &&
  entry.dateFrom >= today;

/** Removes all saved searches. */
export function clearSavedSearches(storage: SearchStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Where the storage is blocked, nothing was saved.
  }
}

/** Saves a search that is being shown; one without its town's name waits for it. */
export function useSaveSearch(search: SearchData | null): void {
  const storage = useSearchStorage();
  const today = useToday();
  useEffect(() => {
    if (search !== null && search.cityName !== '') saveSearch(storage, search, today);
  }, [search, storage, today]);
}

/** The storage that the visitor's consent allows: with functional cookies for good, without them until the tab closes. */
export function useSearchStorage(): SearchStorage {
  const lasting = allowsFunctional(useConsent());
  return useCallback(() => (lasting ? window.localStorage : window.sessionStorage), [lasting]);
}
