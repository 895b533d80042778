import { useApi, useCallQuery } from '@jnn/api';
import type { Coordinates, GeoPoint, SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
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
 * One page of a town's list: by a single `filter` call that carries the search along, where the backend takes it there; by
 * `search` and `filter` on the session's search elsewhere.
 *
 * @param enabled False where something else is shown.
 */
function useTownResults(query: SearchQuery, enabled: boolean): ResultsState {
  const { sessionId: session, offers } = useSession();
  const { client } = useApi();
  const { locale } = useFormat();
  const { data, isPlaceholderData, isError, isFetching, refetch } = useCallQuery(
    'filter',
    filterInput(query, session),
    {
      enabled,
      placeholderData: (previous) => previous,
      ...(!offers('search-in-filter') && {
        ask: async (signal) =>
          (await import('./plain-search')).searchPlainly({ client, locale, session, signal }, query),
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
  } = results.result;
  const isNamed = first?.CityCode !== city || cityName.startsWith(first.CityName);
  const page = Math.min(search.page, Math.ceil(total / maxPerPage) || 1);
  if (isNamed && page === search.page) return search;
  return { ...search, page, cityName: isNamed ? cityName : first.CityName };
}
