import type { SearchData } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clearSavedSearches, readSavedSearches, useSearchStorage } from '../../lib/saved-searches';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Searches with the text that they were parsed from. */
interface ParsedSearches {
  readonly text: string;
  readonly searches: readonly SearchData[];
}

/**
 * The visitor's last searches, and the function that clears them. Empty on the server and until hydration; the parser is
 * loaded only where some are saved.
 */
export function useRecentSearches() {
  const storage = useSearchStorage();
  const today = useToday();
  const [parsed, setParsed] = useState<ParsedSearches>({ text: '', searches: [] });
  const text = useSyncExternalStore(
    subscribe,
    () => readSavedSearches(storage),
    () => '',
  );
  useEffect(() => {
    if (text === '') return;
    let isStale = false;
    void import('../../lib/parse-saved-searches').then(
      ({ parseSavedSearches }) => {
        if (!isStale) setParsed({ text, searches: parseSavedSearches(text, today) });
      },
      () => undefined, // Without the parser nothing is shown.
    );
    return () => {
      isStale = true;
    };
  }, [text, today]);
  const clear = (): void => {
    clearSavedSearches(storage);
    // Browsers send this event to other tabs only.
    window.dispatchEvent(new Event('storage'));
  };
  return { searches: parsed.text === text ? parsed.searches : [], clear };
}
