import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useEffect, useMemo, useState } from 'react';
import { askedPlace } from './suggestions';
import type { WishStore } from './search-form-store';

/**
 * Milliseconds of rest after a keystroke before the API is asked: more than lie between two keys of a quick typist, whom
 * proposals for half a word would only hold up.
 */
const PAUSE = 160;

/** Towns and hotels for what has been typed into the form so far. */
export function useDestinationSearch(wish: WishStore, active: boolean) {
  const { locale } = useFormat();
  const settled = askedPlace(useSettled(wish));
  const enabled = active && settled !== '';
  // Not `isFetching`, which would draw the field twice more for every answer.
  const { data, isLoading } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: settled, limit: 8 } },
    { enabled, placeholderData: (previous) => previous },
  );
  if (!enabled) return { state: 'idle' } as const;
  if (data) return { state: 'ready', found: data } as const;
  return { state: isLoading ? 'loading' : 'idle' } as const;
}

/** What was typed when the hand rested last; empty until something is. */
function useSettled({ subscribe, now }: WishStore): string {
  const [settled, setSettled] = useState('');
  const first = useMemo(() => now().text, [now]);
  useEffect(() => {
    let text = first;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = (): void => {
      if (now().text === text) return;
      ({ text } = now());
      clearTimeout(timer);
      timer = setTimeout(() => setSettled(text), PAUSE);
    };
    const unsubscribe = subscribe(hear);
    // What is typed into a page that is just coming to life comes before effects.
    hear();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, now, first]);
  return settled;
}
