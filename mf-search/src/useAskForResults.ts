import { useAskEarly } from '@jnn/api';
import { useSession, useToday } from '@jnn/session';
import { useCallback } from 'react';
import { readAddress, writeAddress, type SearchAddress } from './address/search-address';
import { filterInput } from './question';

/** Asks for the list of an address as the results page will, before a visitor goes there. */
export function useAskForResults(): (address: SearchAddress) => void {
  const ask = useAskEarly();
  const today = useToday();
  const { sessionId } = useSession();
  return useCallback(
    (address) => {
      // Read back, so that what the address leaves out is what the page will make of it.
      const read = readAddress(new URLSearchParams(writeAddress(address)), today);
      const { city, cityName, dates, guests, filter, page } = read;
      if (city === '' || dates === null) return;
      const searchData = { city, cityName, ...dates, ...guests };
      ask('filter', filterInput({ searchData, filterData: filter, page }, sessionId));
    },
    [ask, today, sessionId],
  );
}
