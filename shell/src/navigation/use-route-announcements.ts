import { useLocation } from '@jnn/router';
import { useEffect, useRef } from 'react';
import { focusPage } from './focus-page';

/**
 * After each navigation to another path, moves the focus to the new page's heading, or to `main` while there is none.
 * The first load is left to the browser. {@link RouteAnnouncer} says the page's title.
 */
export function useRouteAnnouncements(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusPage(document);
  }, [pathname]);
}
