import { usePrefetch } from '@jnn/api';
import { useSession, useToday } from '@jnn/session';
import { useCallback } from 'react';
import { writeAddress, type SearchAddress } from './search-params';
import { filterInput, questionIn } from './search-query';

/** Asks for the list of an address as the results page will, before a visitor goes there. */
export function useAskForResults(): (address: SearchAddress) => void {
  const ask = usePrefetch();
  const today = useToday();
  const { sessionId } = useSession();
  return useCallback(
    (address) => {
      // Read back, so that what the address leaves out is what the page will make of it.
      const question = questionIn(new URLSearchParams(writeAddress(address)), today);
      if (question) ask('filter', filterInput(question, sessionId));
    },
    [ask, today, sessionId],
  );
}
