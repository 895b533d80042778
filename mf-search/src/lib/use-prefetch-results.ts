import { usePrefetch } from '@jnn/api';
import { useSession, useToday } from '@jnn/session';
import { useCallback } from 'react';
import { writeSearchParams, type SearchState } from './search-params';
import { filterInput, readSearchQuery } from './search-query';

/** Fetches the list of a search by the call that the results page will make, before a visitor goes there. */
export function usePrefetchResults(): (search: SearchState) => void {
  const prefetch = usePrefetch();
  const today = useToday();
  const { sessionId, offers } = useSession();
  // Without that, the session would hold another search than the page that is still shown.
  const isOneCall = offers('search-in-filter');
  return useCallback(
    (search) => {
      // Through the URL and back, so that the page finds the same defaults and so the same input.
      const query = readSearchQuery(new URLSearchParams(writeSearchParams(search)), today);
      if (query && isOneCall) prefetch('filter', filterInput(query, sessionId));
    },
    [prefetch, today, sessionId, isOneCall],
  );
}
