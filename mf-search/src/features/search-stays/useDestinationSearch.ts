import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useEffect, useState } from 'react';

/** Milliseconds of rest after a keystroke before the API is asked. */
const PAUSE = 120;
const LONGEST = 80;

/** Towns and hotels for what has been typed so far. */
export function useDestinationSearch(text: string, active: boolean) {
  const { locale } = useFormat();
  const settled = useSettled(text.trim().slice(0, LONGEST));
  const enabled = active && settled !== '';
  const { data, isFetching, isError } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: settled, limit: 8 } },
    { enabled, placeholderData: (previous) => previous },
  );
  if (!enabled) return { state: 'idle' } as const;
  if (data) return { state: 'ready', found: data } as const;
  return isFetching ? ({ state: 'loading' } as const) : ({ state: isError ? 'failed' : 'idle' } as const);
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
