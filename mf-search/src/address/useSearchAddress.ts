import { useSearchParams } from '@jnn/router';
import { useToday } from '@jnn/session';
import { useEffect, useMemo } from 'react';
import { correctQuery, readAddress, writeAddress, type SearchAddress } from './search-address';

/**
 * The search that the present address describes. What the address says wrongly is put right in place, so that what is
 * copied from the browser means what is shown.
 */
export function useSearchAddress(): SearchAddress {
  const [query, setQuery] = useSearchParams();
  const today = useToday();
  const address = useMemo(() => readAddress(query, today), [query, today]);
  useEffect(() => {
    const corrected = correctQuery(query, address);
    if (corrected) setQuery(corrected, { replace: true });
  }, [query, address, setQuery]);
  return address;
}

/** Where a link leads that changes the search on the page where it stands: the query alone. */
export const hereWith = (address: SearchAddress): string => `?${new URLSearchParams(writeAddress(address)).toString()}`;
