import { useSearchParams } from '@jnn/router';
import { useToday } from '@jnn/session';
import { useEffect, useMemo } from 'react';
import { correctQuery, readAddress, writeAddress, type SearchAddress } from './search-address';

/** The search that the present address describes. */
export function useSearchAddress(): SearchAddress {
  const [query] = useSearchParams();
  const today = useToday();
  return useMemo(() => readAddress(query, today), [query, today]);
}

/**
 * Puts right in place what the browser's address says otherwise than `address`, so that what is copied from the browser
 * means what is shown.
 */
export function useRightAddress(address: SearchAddress): void {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const corrected = correctQuery(query, address);
    if (corrected) setQuery(corrected, { replace: true });
  }, [query, address, setQuery]);
}

/** Where a link leads that changes the search on the page where it stands: the query alone. */
export const hereWith = (address: SearchAddress): string => `?${new URLSearchParams(writeAddress(address)).toString()}`;
