import { useCallQuery } from '@jnn/api';
import { PAGE_SIZE, type Coordinates, type FilterData, type SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { useEffect, useMemo, useRef } from 'react';
import { toSearchResult, type Results } from '../../search-result';

interface AreaQuestion {
  readonly searchData: SearchData;
  /** Null while the list shows the town. */
  readonly area: Coordinates | null;
  /** The filters that the session applies; a change asks again. */
  readonly filterData: FilterData;
  /** False while the session is still being told of a new filter. */
  readonly settled: boolean;
}

/** All places inside a part of the map, up to 200; null while no part is asked for. */
export function useAreaSearch({ searchData, area, filterData, settled }: AreaQuestion): Results | null {
  const { sessionId: session } = useSession();
  const { locale } = useFormat();
  const enabled = area !== null && settled;
  const { data, refetch, isFetching, isError } = useCallQuery(
    'searchOnMap',
    {
      params: { locale },
      body: { searchData, maxPerPage: PAGE_SIZE.mapMax, page: 1, session, coordinates: area ?? NOWHERE },
    },
    { enabled },
  );
  const filters = JSON.stringify(filterData);
  const asked = useRef(filters);
  useEffect(() => {
    if (!enabled || asked.current === filters) return;
    asked.current = filters;
    void refetch();
  }, [enabled, filters, refetch]);
  return useMemo(() => {
    if (area === null) return null;
    if (data) return { status: 'shown', result: toSearchResult(data), stale: isFetching || !settled };
    return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }, [area, data, isFetching, isError, settled, refetch]);
}

const NOWHERE: Coordinates = {
  northEast: { latitude: 0, longitude: 0 },
  southWest: { latitude: 0, longitude: 0 },
};
