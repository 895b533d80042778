import type { Coordinates, GeoPoint, Hotel, SearchData } from '@jnn/contract';
import { useMemo } from 'react';
import type { SearchAddress } from '../../lib/search-params';
import { useResults } from './use-town-results';
import { useAreaPins } from '../show-map/use-area-pins';
import { useAreaSearch } from '../show-map/use-area-search';
import type { Results, SearchResult } from '../../lib/search-result';

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

export function useShownResults(address: SearchAddress, searchData: SearchData): ShownResults {
  const { filter, page, area } = address;
  const question = { searchData, area, filterData: filter, page };
  const town = useResults(question, area === null);
  const results = useAreaSearch(question) ?? town;
  const result = results.status === 'shown' ? results.result : null;
  const isStale = results.status === 'shown' && results.stale;
  const pins = useAreaPins(question, isStale ? null : result);
  return useMemo(() => {
    const pinned = pins ?? result?.Hotels ?? [];
    const start = area ?? result?.Hotels[0]?.AditionalData.GeoPoint ?? null;
    return { results, result, pinned, start };
  }, [results, result, pins, area]);
}
