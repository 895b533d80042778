import { useCallQuery } from '@jnn/api';
import { type Coordinates, type Locale, PAGE_SIZE } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { type SiteSession, useSession } from '@jnn/session';
import { useDeferredValue, useMemo } from 'react';
import type { SearchQuery } from './search-query';
import { type ResultsState, toSearchResult } from './search-result';

/** A query for the town's list or, where it names an area, for that part of the map. */
export interface AreaSearchQuery extends SearchQuery {
  /** Null while the list shows the town. */
  readonly area: Coordinates | null;
}

interface Paging {
  readonly page: number;
  readonly maxPerPage: number;
}

interface Asker extends Pick<SiteSession, 'sessionId' | 'offers'> {
  readonly locale: Locale;
}

/**
 * The input of the call for the places inside a part of the map. The filter is sent along where the backend takes it there;
 * what another one does with the session's filter is its own affair.
 */
export const areaInput = (
  { searchData, filterData }: AreaSearchQuery,
  coordinates: Coordinates,
  paging: Paging,
  { sessionId: session, offers, locale }: Asker,
) => ({
  params: { locale },
  body: { ...{ searchData, ...paging, session, coordinates }, ...(offers('filter-on-map') && { filterData }) },
});

const POINT = { latitude: 0, longitude: 0 };
/** Completes the input of a call that is not made. */
const EMPTY_AREA: Coordinates = { northEast: POINT, southWest: POINT };

/** One page of the places inside a part of the map, the previous one until it is here; null while the list shows the town. */
export function useAreaResults(query: AreaSearchQuery): ResultsState | null {
  const { area, page } = query;
  const session = useSession();
  const { locale } = useFormat();
  // Not on the server: what is found may depend on the browser's session.
  const enabled = useDeferredValue(area !== null, false);
  const paging = { page, maxPerPage: PAGE_SIZE.standard };
  const answer = useCallQuery('searchOnMap', areaInput(query, area ?? EMPTY_AREA, paging, { ...session, locale }), {
    enabled,
    placeholderData: (previous) => previous,
  });
  const { data, refetch, isPlaceholderData, isFetching, isError } = answer;
  return useMemo(() => {
    if (area === null) return null;
    if (data) return { status: 'shown', result: toSearchResult(data, page), stale: isPlaceholderData };
    return isError && !isFetching ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }, [area, page, data, isPlaceholderData, isFetching, isError, refetch]);
}
