import { useApi, useCallQuery } from '@jnn/api';
import { PAGE_SIZE, type Coordinates, type FilterData, type SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { useDeferredValue, useMemo } from 'react';
import { toSearchResult, type Results } from '../../search-result';

interface AreaQuestion {
  readonly searchData: SearchData;
  /** Null while the list shows the town. */
  readonly area: Coordinates | null;
  readonly filterData: FilterData;
}

/**
 * All places inside a part of the map, up to 200; null while no part is asked for. The call applies the filter that the
 * session was told last, which may be another tab's or an older one, so the session is told first.
 */
export function useAreaSearch({ searchData, area, filterData }: AreaQuestion): Results | null {
  const { client } = useApi();
  const { sessionId: session } = useSession();
  const { locale } = useFormat();
  // The filter is the browser's session's, so the server leaves the question to it.
  const enabled = useDeferredValue(area !== null, false);
  const { data, refetch, isPlaceholderData, isFetching, isError } = useCallQuery(
    'searchOnMap',
    {
      params: { locale },
      body: { searchData, maxPerPage: PAGE_SIZE.mapMax, page: 1, session, coordinates: area ?? NOWHERE },
    },
    {
      enabled,
      placeholderData: (previous) => previous,
      first: {
        key: filterData,
        tell: (signal) =>
          client.call('filter', { body: { searchData, filterData, page: 1, maxPerPage: 1, session } }, { signal }),
      },
    },
  );
  return useMemo(() => {
    if (area === null) return null;
    if (data) return { status: 'shown', result: toSearchResult(data), stale: isPlaceholderData };
    return isError && !isFetching ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }, [area, data, isPlaceholderData, isFetching, isError, refetch]);
}

const POINT = { latitude: 0, longitude: 0 };
const NOWHERE: Coordinates = { northEast: POINT, southWest: POINT };
