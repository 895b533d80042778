import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { useSearchParams } from '@jnn/router';
import { useEffect } from 'react';
import type { SearchAddress } from '../../address/search-address';

/** Whether the address names a town that can be searched. */
export type TownState = 'known' | 'unnamed' | 'looking' | 'unknown' | 'failed';

/**
 * Finds the code of a town that an address only calls by its name (a form sent without script, a link typed by hand) and
 * puts it into the address.
 */
export function useTownCode({ city, cityName }: SearchAddress): TownState {
  const { locale } = useFormat();
  const [, setQuery] = useSearchParams();
  const enabled = city === '' && cityName !== '';
  const { data, isError } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: cityName || '-', limit: 1 } },
    { enabled },
  );
  const found = enabled ? data?.Cities[0] : undefined;
  useEffect(() => {
    if (!found) return;
    setQuery(
      (query) => {
        query.set('city', found.city);
        query.set('cityName', found.cityName);
        return query;
      },
      { replace: true },
    );
  }, [found, setQuery]);
  if (city !== '') return 'known';
  if (cityName === '') return 'unnamed';
  if (isError) return 'failed';
  return data && !found ? 'unknown' : 'looking';
}
