import { useCallQuery } from '@jnn/api';
import type { FilterData, SearchData } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { useDeferredValue } from 'react';
import { filterInput } from '../../lib/search-query';
import { toSearchResult } from '../../lib/search-result';

/**
 * How many places of the town these filters leave; null while nobody knows, and where they are not `counted`. The answer
 * that tells it is the list after they are chosen.
 */
export function useTotal(searchData: SearchData, filterData: FilterData, counted: boolean): number | null {
  const { sessionId: session } = useSession();
  // The page is there before its counts, on the server without them.
  const enabled = useDeferredValue(counted, false);
  const { data } = useCallQuery('filter', filterInput({ searchData, filterData, page: 1 }, session), { enabled });
  return data ? toSearchResult(data).total : null;
}
