import type { SearchData } from '@jnn/contract';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from '@jnn/router';
import { useSession, useToday } from '@jnn/session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type AddressChange,
  canonicalQuery,
  changeOfAddress,
  readSearchState,
  writeSearchParams,
  type SearchState,
} from './search-params';
import { useStructuralSharing } from './use-structural-sharing';

/** The search that the present URL describes. Filters or dates that another URL says alike stay the same objects. */
export function useSearchState(): SearchState {
  const [query] = useSearchParams();
  const today = useToday();
  const withAdded = useSession().offers('more-filters');
  return useStructuralSharing(useMemo(() => readSearchState(query, today, withAdded), [query, today, withAdded]));
}

/** What the API is asked of a search; null until town and dates are known. The same object as long as it says the same. */
export function useSearchData({ city, cityName, dates, guests }: SearchState): SearchData | null {
  return useStructuralSharing(city === '' || dates === null ? null : { city, cityName, ...dates, ...guests });
}

/** Replaces the browser's URL where it says otherwise than `search`, so that a copied URL means what is shown. */
export function useCanonicalUrl(search: SearchState): void {
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const rendered = location.search;
  useEffect(() => {
    // The visitor may have gone on to a URL that is not rendered yet: it must not get this search's parameters.
    if (window.location.pathname !== pathname || window.location.search !== rendered) return;
    const canonical = canonicalQuery(query, search);
    if (canonical) setQuery(canonical, { replace: true, state });
  }, [query, search, setQuery, pathname, rendered, state]);
}

/**
 * What the page changed of the address with which it was opened. It stays known after the address has been replaced, until
 * the visitor searches for another stay.
 */
export function useAddressChange(search: SearchState): AddressChange | null {
  const [query] = useSearchParams();
  const today = useToday();
  const stay = JSON.stringify([search.city, search.dates, search.guests]);
  const found = changeOfAddress(query, search, today);
  const [last, setLast] = useState({ stay, found });
  if (last.stay !== stay || (found !== null && found !== last.found)) setLast({ stay, found });
  return last.stay === stay ? last.found : found;
}

/** Goes to the search that `change` makes of the present one. */
export type ChangeSearch = (change: (now: SearchState) => SearchState) => void;

/**
 * The function that changes the search on the page where it stands. It starts from the browser's URL at the moment of the
 * call, since an earlier change may not be rendered yet. Its identity is stable.
 *
 * @param navigateOptions How the history goes there; asked for at each call.
 */
export function useChangeSearch(navigateOptions: () => NavigateOptions): ChangeSearch {
  const navigate = useNavigate();
  const today = useToday();
  const withAdded = useSession().offers('more-filters');
  return useCallback(
    (change) => {
      const now = readSearchState(new URLSearchParams(window.location.search), today, withAdded);
      const next = searchHref(change(now));
      // No step in the history for a change that changes nothing.
      if (next !== searchHref(now)) void navigate(next, navigateOptions());
    },
    [navigate, today, withAdded, navigateOptions],
  );
}

/** A link to another search on the page where it stands: the query alone. */
export const searchHref = (search: SearchState): string =>
  `?${new URLSearchParams(writeSearchParams(search)).toString()}`;
