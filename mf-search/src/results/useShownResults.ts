import { PAGE_SIZE, type Coordinates, type GeoPoint, type Hotel, type SearchData } from '@jnn/contract';
import { useMemo } from 'react';
import type { SearchAddress } from '../address/search-address';
import { useResults } from '../features/list-results/useResults';
import { useAreaSearch } from '../features/show-map/useAreaSearch';
import { pageOf, type Results, type SearchResult } from '../search-result';

/** What is found: in the town, or in the part of the map that was asked for. */
export interface ShownResults {
  /** What the list shows. */
  readonly results: Results;
  /** The list's answer, null while there is none. */
  readonly result: SearchResult | null;
  /** Every hotel that has a pin. */
  readonly pinned: readonly Hotel[];
  /** Where the map begins; null while no hotel is known. */
  readonly start: GeoPoint | Coordinates | null;
}

const answerOf = (results: Results): SearchResult | null => (results.status === 'shown' ? results.result : null);

export function useShownResults(address: SearchAddress, searchData: SearchData): ShownResults {
  const { filter, page, area } = address;
  const town = useResults({ searchData, filterData: filter, page });
  const inArea = useAreaSearch({ searchData, area, filterData: filter });
  const paged = useMemo((): Results | null => {
    if (inArea?.status !== 'shown') return inArea;
    return { ...inArea, result: pageOf(inArea.result, page, PAGE_SIZE.standard) };
  }, [inArea, page]);
  return useMemo(() => {
    const results = paged ?? town;
    const pinned = answerOf(inArea ?? town)?.Hotels ?? [];
    const start = area ?? answerOf(town)?.Hotels[0]?.AditionalData.GeoPoint ?? null;
    return { results, result: answerOf(results), pinned, start };
  }, [town, inArea, paged, area]);
}
