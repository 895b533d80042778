import { useToday, type Stay } from '@jnn/session';
import { useMemo, useSyncExternalStore } from 'react';
import { parseSavedSearches } from './parse-saved-searches';
import { readSavedSearches, useSearchStorage } from './saved-searches';

const neverChanges = (): (() => void) => () => undefined;

/** The stay that the visitor has searched for last; null where none is known or its days are past, and on the server. */
export function useLastStay(): Stay | null {
  const storage = useSearchStorage();
  const today = useToday();
  const text = useSyncExternalStore(
    neverChanges,
    () => readSavedSearches(storage),
    () => '',
  );
  return useMemo(() => {
    const [last] = parseSavedSearches(text, today);
    if (!last) return null;
    const { dateFrom, dateUntil, nights, adult, child, infant } = last;
    return { dateFrom, dateUntil, nights, adult, child, infant };
  }, [text, today]);
}
