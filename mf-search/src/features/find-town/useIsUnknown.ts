import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import type { SearchAddress } from '../../address/search-address';
import type { SearchResult } from '../../search-result';

/** Towns among which one with the code is looked for, as many as the API gives. */
const MOST = 10;

/**
 * Whether there is no town with the code of an address. The list of one that there is not is empty and counts nothing, but
 * an API that never counts says the same of a full town, so the town is then looked up. Null is a list that is on its way.
 */
export function useIsUnknown({ city, cityName, area }: SearchAddress, result: SearchResult | null): boolean {
  const { locale } = useFormat();
  const isDoubtful = area === null && result?.state === 'no-result' && result.facets === null;
  const { data } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: cityName || city || '-', limit: MOST } },
    { enabled: isDoubtful },
  );
  return isDoubtful && data?.Cities.every((known) => known.city !== city) === true;
}
