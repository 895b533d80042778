import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from '@jnn/router';
import { useToday } from '@jnn/session';
import { useCallback, useEffect, useMemo } from 'react';
import { correctQuery, readAddress, writeAddress, type SearchAddress } from './search-params';

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
  const here = useLocation();
  const { pathname, search } = here;
  const state: unknown = here.state;
  useEffect(() => {
    const { location } = window;
    // Whoever has gone on, though that is not drawn yet, is neither brought back nor given this search's words.
    if (location.pathname !== pathname || location.search !== search) return;
    const corrected = correctQuery(query, address);
    if (corrected) setQuery(corrected, { replace: true, state });
  }, [query, address, setQuery, pathname, search, state]);
}

/** Makes another search out of a search. */
export type ChangeAddress = (change: (now: SearchAddress) => SearchAddress) => void;

/**
 * The verb that changes the search on the page where it stands. It starts from the browser's address of that moment, since
 * what was pressed just before may not have been drawn yet. The verb stays the same.
 *
 * @param way how the history goes there.
 */
export function useChangeAddress(way: () => NavigateOptions): ChangeAddress {
  const navigate = useNavigate();
  const today = useToday();
  return useCallback(
    (change) => {
      const now = readAddress(new URLSearchParams(window.location.search), today);
      const next = hereWith(change(now));
      // A step on which nothing changes would be taken back for nothing.
      if (next !== hereWith(now)) void navigate(next, way());
    },
    [navigate, today, way],
  );
}

/** Where a link leads that changes the search on the page where it stands: the query alone. */
export const hereWith = (address: SearchAddress): string => `?${new URLSearchParams(writeAddress(address)).toString()}`;
