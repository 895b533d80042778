import { useNavigate, useSearchParams } from '@jnn/router';
import { useToday } from '@jnn/session';
import { useCallback, useEffect, useMemo } from 'react';
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

/** Makes another search out of a search. */
export type ChangeAddress = (change: (now: SearchAddress) => SearchAddress) => void;

/**
 * The verb that changes the search on the page where it stands. It starts from the browser's address of that moment, since
 * what was pressed just before may not have been drawn yet. The verb stays the same.
 */
export function useChangeAddress(): ChangeAddress {
  const navigate = useNavigate();
  const today = useToday();
  return useCallback(
    (change) => {
      const now = readAddress(new URLSearchParams(window.location.search), today);
      void navigate(hereWith(change(now)));
    },
    [navigate, today],
  );
}

/** Where a link leads that changes the search on the page where it stands: the query alone. */
export const hereWith = (address: SearchAddress): string => `?${new URLSearchParams(writeAddress(address)).toString()}`;
