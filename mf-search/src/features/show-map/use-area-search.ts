import { PAGE_SIZE } from '@jnn/contract';
import { useDeferredValue, useMemo } from 'react';
import { toSearchResult, type Results } from '../../lib/search-result';
import { useAreaCall, type AreaQuestion } from './use-area-results';

/** One page of the places inside a part of the map; null while no part is asked for. */
export function useAreaSearch(question: AreaQuestion): Results | null {
  const { area, page } = question;
  // The filter is the browser's session's, so the server leaves the question to it.
  const enabled = useDeferredValue(area !== null, false);
  const asked = useAreaCall(question, { enabled, page, maxPerPage: PAGE_SIZE.standard });
  const { data, refetch, isPlaceholderData, isFetching, isError } = asked;
  return useMemo(() => {
    if (area === null) return null;
    if (data) return { status: 'shown', result: toSearchResult(data), stale: isPlaceholderData };
    return isError && !isFetching ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }, [area, data, isPlaceholderData, isFetching, isError, refetch]);
}
