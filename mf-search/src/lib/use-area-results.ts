import { useCallQuery } from '@jnn/api';
import { type Coordinates, type Hotel, PAGE_SIZE } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useAfterPaint } from '@jnn/painting';
import { useSession } from '@jnn/session';
import { useDeferredValue, useMemo } from 'react';
import type { SearchQuery } from './search-query';
import { type ResultsState, type SearchResult, toSearchResult } from './search-result';

/** A query for the town's list or, where it names an area, for that part of the map. */
export interface AreaSearchQuery extends SearchQuery {
  /** Null while the list shows the town. */
  readonly area: Coordinates | null;
}

interface AreaQueryOptions {
  readonly enabled: boolean;
  readonly page: number;
  readonly maxPerPage: number;
}

/**
 * The places inside a part of the map; the previous answer until they are here. The filter is sent along where the backend
 * takes it there; what another one does with the session's filter is its own affair.
 */
function useAreaQuery({ searchData, area, filterData }: AreaSearchQuery, { enabled, ...paging }: AreaQueryOptions) {
  const { sessionId: session, offers } = useSession();
  const { locale } = useFormat();
  return useCallQuery(
    'searchOnMap',
    {
      params: { locale },
      body: {
        ...{ searchData, ...paging, session, coordinates: area ?? EMPTY_AREA },
        ...(offers('filter-on-map') && { filterData }),
      },
    },
    { enabled, placeholderData: (previous) => previous },
  );
}

const POINT = { latitude: 0, longitude: 0 };
/** Completes the input of a call that is not made. */
const EMPTY_AREA: Coordinates = { northEast: POINT, southWest: POINT };

/** One page of the places inside a part of the map; null while the list shows the town. */
export function useAreaResults(query: AreaSearchQuery): ResultsState | null {
  const { area, page } = query;
  // Not on the server: what is found may depend on the browser's session.
  const enabled = useDeferredValue(area !== null, false);
  const answer = useAreaQuery(query, { enabled, page, maxPerPage: PAGE_SIZE.standard });
  const { data, refetch, isPlaceholderData, isFetching, isError } = answer;
  return useMemo(() => {
    if (area === null) return null;
    if (data) return { status: 'shown', result: toSearchResult(data, page), stale: isPlaceholderData };
    return isError && !isFetching ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }, [area, page, data, isPlaceholderData, isFetching, isError, refetch]);
}

/**
 * The places of a part of the map that get a pin, up to 200 in the list's order; null until they are here, and for a town.
 * They are fetched once the list is painted, so that its answer does not wait behind this larger one.
 *
 * @param listed The answer that the list shows; null while it is on its way.
 */
export function useAreaPins(query: AreaSearchQuery, listed: SearchResult | null): readonly Hotel[] | null {
  const painted = useAfterPaint(listed);
  const enabled = query.area !== null && listed !== null && painted === listed;
  const { data } = useAreaQuery(query, { enabled, page: 1, maxPerPage: PAGE_SIZE.mapMax });
  if (query.area === null || listed?.state === 'no-result') return null;
  return data?.Hotels ?? null;
}
