import { usePrefetch } from '@jnn/api';
import { useSession, useToday } from '@jnn/session';
import { useCallback } from 'react';
import { writeSearchParams, type SearchState } from './search-params';
import { filterInput, isOneCall, readSearchQuery } from './search-query';

/** Fetches the list of a search by the call that the results page will make, before a visitor goes there. */
export function usePrefetchResults(): (search: SearchState) => void {
  const prefetch = usePrefetch();
  const today = useToday();
  const { sessionId, offers } = useSession();
  return useCallback(
    (search) => {
      // Through the URL and back, so that the page finds the same defaults and so the same input.
      const query = readSearchQuery(new URLSearchParams(writeSearchParams(search)), today, offers('more-filters'));
      // Other lists take calls after which the session would hold another search than the page that is still shown.
      if (query && isOneCall(query.searchData, offers)) prefetch('filter', filterInput(query, sessionId));
    },
    [prefetch, today, sessionId, offers],
  );
}
