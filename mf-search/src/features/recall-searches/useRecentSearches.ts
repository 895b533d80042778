import type { SearchData } from '@jnn/contract';
import { allowsFunctional, useConsent } from '@jnn/session';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useToday } from '../../today';
import { forgetRecent, keepRecent, parseRecent, readRecent, type SearchStorage } from './recent-searches';

/** Searches outlive the visit only with consent to functional storage; without it they end with the tab. */
function useSearchStorage(): () => SearchStorage {
  const lasting = allowsFunctional(useConsent());
  return useCallback(() => (lasting ? window.localStorage : window.sessionStorage), [lasting]);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** The visitor's last searches, and the verb that forgets them. Empty on the server and while a page is taken over. */
export function useRecentSearches() {
  const storage = useSearchStorage();
  const today = useToday();
  const text = useSyncExternalStore(
    subscribe,
    () => readRecent(storage()),
    () => '',
  );
  const searches = useMemo(() => (today === null ? [] : parseRecent(text, today)), [text, today]);
  const forget = (): void => {
    forgetRecent(storage());
    // Browsers tell other tabs only; this one wants to know as well.
    window.dispatchEvent(new Event('storage'));
  };
  return { searches, forget };
}

/** Remembers a search that is being shown. */
export function useRememberSearch(search: SearchData | null): void {
  const storage = useSearchStorage();
  const today = useToday();
  useEffect(() => {
    if (search !== null && search.cityName !== '' && today !== null) keepRecent(storage(), search, today);
  }, [search, storage, today]);
}
