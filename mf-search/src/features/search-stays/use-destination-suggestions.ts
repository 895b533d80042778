import { useApi, useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import { toSearchText } from './suggestions';
import type { SearchFormStore } from './search-form-store';

/** Milliseconds without a key before the API is asked: more than a quick typist needs between two keys. */
const DEBOUNCE = 160;

/** Regions, towns and hotels for the text of the destination field. */
export function useDestinationSuggestions(form: SearchFormStore, active: boolean) {
  const { locale } = useFormat();
  const { client } = useApi();
  const { offers } = useSession();
  const settled = toSearchText(useSettledText(form));
  const enabled = active && settled !== '';
  const input = { params: { locale }, body: { text: settled, limit: 8 } };
  // Not `isFetching`, which would render the field twice more for every answer.
  const { data, isLoading } = useCallQuery('findHotel', input, {
    enabled,
    placeholderData: (previous) => previous,
    ...(!offers('regions') && {
      ask: async (signal) => {
        const { findRegions } = await import('./on-demand');
        const found = await client.call('findHotel', input, { signal });
        return { ...found, Regions: findRegions(settled, locale) };
      },
    }),
  });
  if (!enabled) return { state: 'idle' } as const;
  if (data) return { state: 'ready', found: data } as const;
  return { state: isLoading ? 'loading' : 'idle' } as const;
}

/** The text after the last rest in typing; empty where it names a chosen place. */
function useSettledText({ subscribe, values }: SearchFormStore): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { text, destination } = values();
        setSettled(destination ? '' : text);
      }, DEBOUNCE);
    };
    const unsubscribe = subscribe(onChange);
    // The text of a draft, and of keys that were pressed before hydration, stands there already.
    onChange();
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, values]);
  return settled;
}
