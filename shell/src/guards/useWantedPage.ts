import { useLocation } from '@jnn/router';
import { useCallback, useMemo } from 'react';
import { createWantedPage, type WantedPage } from './wantedPage';

/** The wanted page of this tab. */
export function useWantedPage(): WantedPage {
  return useMemo(() => createWantedPage(() => window.sessionStorage), []);
}

/** Remembers the present page as the one to return to after logging in. */
export function useRememberPage(): () => void {
  const wanted = useWantedPage();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    wanted.remember(pathname + search);
  }, [wanted, pathname, search]);
}
