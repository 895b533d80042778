import { useCallback } from 'react';
import { useCallQuery } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { bestPlace } from './best-place';
import type { SearchState } from './search-params';
import type { SearchResult } from './search-result';

/** Whether the URL names a town that can be searched; `looking` while its code is looked up. */
export type TownState = 'known' | 'unnamed' | 'looking' | 'unknown' | 'failed';

interface Town {
  readonly state: TownState;
  /** The search with the code and the name that were found. */
  readonly search: SearchState;
  readonly retry: () => void;
}

/** Finds the code of a region or town that the URL names by its name alone: a form sent without script, a link typed by hand. */
export function useTown(search: SearchState): Town {
  const { city, cityName } = search;
  const { locale } = useFormat();
  const enabled = city === '' && cityName !== '';
  const { data, isError, isFetching, refetch } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: cityName || '-', limit: 1 } },
    { enabled },
  );
  const found = enabled && data ? bestPlace(data, cityName) : undefined;
  const stateOf = (): TownState => {
    if (city !== '' || found) return 'known';
    if (cityName === '') return 'unnamed';
    if (isError && !isFetching) return 'failed';
    return data ? 'unknown' : 'looking';
  };
  return {
    state: stateOf(),
    search: found ? { ...search, city: found.city, cityName: found.cityName } : search,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}

/** The most towns that the API gives for a text. */
const MAX_TOWNS = 10;

/**
 * Whether no town has the URL's code. An unknown town's list is empty, as that of a fully booked one, so with an empty list
 * the town is looked up: by its name, then by its code in case the URL has another town's name.
 *
 * @param result The list's answer; null while it is on its way.
 */
export function useIsTownUnknown({ city, cityName, area }: SearchState, result: SearchResult | null): boolean {
  const isEmpty = area === null && result?.state === 'no-result' && !result.region;
  const byName = useIsFound(city, cityName || city, isEmpty);
  const byCode = useIsFound(city, city, byName === false);
  return byCode === false;
}

/** Whether a text finds the town of a code; null while the call is on its way or disabled. */
function useIsFound(city: string, text: string, enabled: boolean): boolean | null {
  const { locale } = useFormat();
  const { data } = useCallQuery(
    'findHotel',
    { params: { locale }, body: { text: text || '-', limit: MAX_TOWNS } },
    { enabled },
  );
  return enabled && data ? data.Cities.some((found) => found.city === city) : null;
}
