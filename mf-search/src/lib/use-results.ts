import { useApi, useCallQuery } from '@jnn/api';
import type { Coordinates, GeoPoint, SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { isRegionCode } from '@jnn/contract/regions';
import { useMemo } from 'react';
import type { SearchState } from './search-params';
import { filterInput, type SearchQuery } from './search-query';
import { toSearchResult, type ResultsState, type SearchResult } from './search-result';
import { type AreaSearchQuery, useAreaResults } from './use-area-results';

/** What was found: in the town, or in the part of the map that the search names. */
export interface ResultsInView {
  /** What was asked. */
  readonly query: AreaSearchQuery;
  /** What the list shows. */
  readonly results: ResultsState;
  /** The list's answer, null while there is none. */
  readonly result: SearchResult | null;
  /** Where the map begins; null while no hotel is known. */
  readonly start: GeoPoint | Coordinates | null;
}

/** Fetches the list of a search, and the hotels of its map. */
export function useResults(search: SearchState, searchData: SearchData): ResultsInView {
  const { filter, page, area } = search;
  const query = useMemo(() => ({ searchData, area, filterData: filter, page }), [searchData, area, filter, page]);
  const town = useTownResults(query, area === null);
  const results = useAreaResults(query) ?? town;
  return useMemo(() => {
    const result = results.status === 'shown' ? results.result : null;
    const start = area ?? result?.Hotels[0]?.AditionalData.GeoPoint ?? null;
    return { query, results, result, start };
  }, [query, results, area]);
}

/**
 * One page of a town's or a region's list: by a single `filter` call that carries the search along, where the backend takes
 * it there; by `search` and `filter` on the session's search elsewhere. A region that the backend does not search itself is
 * searched town by town.
 *
 * @param enabled False where something else is shown.
 */
function useTownResults(query: SearchQuery, enabled: boolean): ResultsState {
  const { sessionId: session, offers } = useSession();
  const { client } = useApi();
  const { locale } = useFormat();
  const takesSearch = offers('search-in-filter');
  const isByTowns = isRegionCode(query.searchData.city) && !offers('regions');
  const { data, isPlaceholderData, isError, isFetching, refetch } = useCallQuery(
    'filter',
    filterInput(query, session),
    {
      enabled,
      placeholderData: (previous) => previous,
      ...((!takesSearch || isByTowns) && {
        ask: async (signal) => {
          const visit = { client, locale, session, signal };
          const { searchPlainly, searchRegion } = await import('./other-searches');
          return isByTowns ? searchRegion({ ...visit, takesSearch }, query) : searchPlainly(visit, query);
        },
      }),
    },
  );
  const failed = isError && !isFetching;
  const { page } = query;
  return useMemo(() => {
    if (data) return { status: 'shown', result: toSearchResult(data, page), stale: isPlaceholderData };
    return failed ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }, [data, page, isPlaceholderData, failed, refetch]);
}

/**
 * The search with what only the answer tells: the last page where the URL names one beyond it, and the town's own name
 * where the URL has none or another town's. The same object where nothing is wrong.
 */
export function correctByResults(search: SearchState, results: ResultsState): SearchState {
  if (results.status !== 'shown' || results.stale) return search;
  const { city, cityName } = search;
  const {
    Hotels: [first],
    total,
    maxPerPage,
    region,
  } = results.result;
  const name = region?.cityName ?? (first?.CityCode === city ? first.CityName : undefined);
  const isNamed = name === undefined || cityName.startsWith(name);
  const page = Math.min(search.page, Math.ceil(total / maxPerPage) || 1);
  if (isNamed && page === search.page) return search;
  return { ...search, page, cityName: isNamed ? cityName : name };
}
