import type { SearchData } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { useMemo, useSyncExternalStore } from 'react';
import { parseSavedSearches } from '../../lib/parse-saved-searches';
import { clearSavedSearches, readSavedSearches, useSearchStorage } from '../../lib/saved-searches';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** The visitor's last searches, and the function that clears them. Empty on the server and until hydration. */
export function useRecentSearches(): { readonly searches: readonly SearchData[]; readonly clear: () => void } {
  const storage = useSearchStorage();
  const today = useToday();
  const text = useSyncExternalStore(
    subscribe,
    () => readSavedSearches(storage),
    () => '',
  );
  const searches = useMemo(() => parseSavedSearches(text, today), [text, today]);
  const clear = (): void => {
    clearSavedSearches(storage);
    // Browsers send this event to other tabs only.
    window.dispatchEvent(new Event('storage'));
  };
  return { searches, clear };
}
