import { failedWith, useCallQuery } from '@jnn/api';
import { PAGE_SIZE } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { useEffect, useMemo } from 'react';
import { filterInput, type Question } from '../../lib/search-query';
import { toSearchResult, type Results } from '../../lib/search-result';

/**
 * One page of a filtered search by a single `filter` call, which carries the search along. An API that only filters what
 * it keeps for the session is given the search first.
 *
 * @param enabled False where something else is shown.
 */
export function useResults(question: Question, enabled: boolean): Results {
  const { searchData } = question;
  const { sessionId: session } = useSession();
  const { locale } = useFormat();
  const filtered = useCallQuery('filter', filterInput(question, session), {
    enabled,
    placeholderData: (previous) => previous,
  });
  const forgotten = failedWith(filtered.error, 'no-search');
  const searched = useCallQuery(
    'search',
    { params: { locale }, body: { searchData, maxPerPage: PAGE_SIZE.standard, session } },
    { enabled: forgotten },
  );
  const { refetch } = filtered;
  useEffect(() => {
    if (forgotten && searched.isSuccess) void refetch();
  }, [forgotten, searched.isSuccess, refetch]);

  const { data, isPlaceholderData } = filtered;
  const failed = filtered.isError && !filtered.isFetching && (!forgotten || searched.isError);
  return useMemo(() => {
    if (data) return { status: 'shown', result: toSearchResult(data), stale: isPlaceholderData };
    return failed ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
  }, [data, isPlaceholderData, failed, refetch]);
}
