import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import type { SearchAddress } from '../../lib/search-params';

/** Whether the address names a town that can be searched. */
export type TownState = 'known' | 'unnamed' | 'looking' | 'unknown' | 'failed';

interface Town {
  readonly state: TownState;
  /** The address with the code and the name that were found. */
  readonly address: SearchAddress;
  readonly retry: () => void;
}

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
  const stateNow = (): TownState => {
    if (city !== '' || found) return 'known';
    if (cityName === '') return 'unnamed';
    if (isError && !isFetching) return 'failed';
    return data ? 'unknown' : 'looking';
  };
  return {
    state: stateNow(),
    address: found ? { ...address, city: found.city, cityName: found.cityName } : address,
    retry: () => void refetch(),
  };
}
