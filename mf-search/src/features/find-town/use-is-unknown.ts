import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import type { SearchAddress } from '../../lib/search-params';
import type { SearchResult } from '../../lib/search-result';

/** Towns among which one with the code is looked for, as many as the API gives. */
const MOST = 10;

/**
 * Whether there is no town with the code of an address. Its list is empty, as a full town's is, so the town is then looked
 * up: by its name, and by its code in case the address has another town's name. Null is a list that is on its way.
 */
export function useIsUnknown({ city, cityName, area }: SearchAddress, result: SearchResult | null): boolean {
  const isEmpty = area === null && result?.state === 'no-result';
  const byName = useIsFound(city, cityName || city, isEmpty);
  const byCode = useIsFound(city, city, byName === false);
  return byCode === false;
}

/** Whether a text finds the town of a code; null while that is not known or not asked. */
function useIsFound(city: string, text: string, enabled: boolean): boolean | null {
  const { locale } = useFormat();
  const { data } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: text || '-', limit: MOST } },
    { enabled },
  );
  return enabled && data ? data.Cities.some((found) => found.city === city) : null;
}
