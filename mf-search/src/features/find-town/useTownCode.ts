import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import type { SearchAddress } from '../../address/search-address';

/** Whether the address names a town that can be searched. */
export type Town =
  | { readonly state: 'known'; readonly address: SearchAddress }
  | { readonly state: 'unnamed' | 'looking' | 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Finds the code of a town that an address only calls by its name: a form sent without script, a link typed by hand.
 */
export function useTownCode(address: SearchAddress): Town {
  const { city, cityName } = address;
  const { locale } = useFormat();
  const enabled = city === '' && cityName !== '';
  const { data, isError, isFetching, refetch } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: cityName || '-', limit: 1 } },
    { enabled },
  );
  const found = enabled ? data?.Cities[0] : undefined;
  if (city !== '') return { state: 'known', address };
  if (found) return { state: 'known', address: { ...address, city: found.city, cityName: found.cityName } };
  if (cityName === '') return { state: 'unnamed' };
  if (isError && !isFetching) return { state: 'failed', retry: () => void refetch() };
  return { state: data ? 'unknown' : 'looking' };
}
