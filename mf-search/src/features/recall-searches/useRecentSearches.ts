import { useToday } from '@jnn/session';
import { useMemo, useSyncExternalStore } from 'react';
import { forgetRecent, parseRecent, readRecent } from './recent-searches';
import { useSearchStorage } from './useSearchStorage';

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
  const searches = useMemo(() => parseRecent(text, today), [text, today]);
  const forget = (): void => {
    forgetRecent(storage());
    // Browsers tell other tabs only; this one wants to know as well.
    window.dispatchEvent(new Event('storage'));
  };
  return { searches, forget };
}
