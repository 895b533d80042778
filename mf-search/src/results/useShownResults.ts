import { PAGE_SIZE, type Coordinates, type GeoPoint, type Hotel, type SearchData } from '@jnn/contract';
import { useMemo, useState } from 'react';
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
  readonly center: GeoPoint | null;
  readonly area: Coordinates | null;
  readonly setArea: (area: Coordinates | null) => void;
}

const answerOf = (results: Results): SearchResult | null => (results.status === 'shown' ? results.result : null);

export function useShownResults(address: SearchAddress, searchData: SearchData): ShownResults {
  const { filter, page } = address;
  const [area, setArea] = useState<Coordinates | null>(null);
  const town = useResults({ searchData, filterData: filter, page });
  const inArea = useAreaSearch({ searchData, area, filterData: filter });
  const paged = useMemo((): Results | null => {
    if (inArea?.status !== 'shown') return inArea;
    return { ...inArea, result: pageOf(inArea.result, page, PAGE_SIZE.standard) };
  }, [inArea, page]);
  return useMemo(() => {
    const results = paged ?? town;
    const pinned = answerOf(inArea ?? town)?.Hotels ?? [];
    const first = answerOf(town)?.Hotels[0] ?? pinned[0];
    const center = first?.AditionalData.GeoPoint ?? null;
    return { results, result: answerOf(results), pinned, center, area, setArea };
  }, [town, inArea, paged, area]);
}
