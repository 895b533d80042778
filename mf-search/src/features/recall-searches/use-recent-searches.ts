import type { SearchData } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetKept, readKept } from './saved-searches';
import { useSearchStorage } from './use-search-storage';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** Searches with the text that they were read from. */
interface Checked {
  readonly text: string;
  readonly searches: readonly SearchData[];
}

/**
 * The visitor's last searches, and the verb that forgets them. Empty on the server and while a page is taken over; what
 * checks them is loaded only where some are kept.
 */
export function useRecentSearches() {
  const storage = useSearchStorage();
  const today = useToday();
  const [checked, setChecked] = useState<Checked>({ text: '', searches: [] });
  const text = useSyncExternalStore(
    subscribe,
    () => readKept(storage),
    () => '',
  );
  useEffect(() => {
    if (text === '') return;
    let left = false;
    void import('./parse-saved-searches').then(
      ({ checkSearches }) => {
        if (!left) setChecked({ text, searches: checkSearches(text, today) });
      },
      () => undefined, // A file that does not come only means that nothing is remembered.
    );
    return () => {
      left = true;
    };
  }, [text, today]);
  const forget = (): void => {
    forgetKept(storage);
    // Browsers tell other tabs only; this one wants to know as well.
    window.dispatchEvent(new Event('storage'));
  };
  return { searches: checked.text === text ? checked.searches : [], forget };
}
