import { useLocation, useNavigationType } from '@jnn/router';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createScrollPositions } from './scrollPositions';
import { scrollWhenTall } from './scrollWhenTall';

/** A new page opens at its top or at its anchor; going back, or reloading, finds the place where the visitor was. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigation: string = useNavigationType();
  const positions = useMemo(() => createScrollPositions(() => window.sessionStorage), []);
  const shown = useRef<string | null>(null);

  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    shown.current = pathname;
    if (navigation === 'POP') return scrollWhenTall(window, positions.get(key));
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [key, pathname, hash, navigation, positions]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = (): void => {
      positions.set(key, window.scrollY);
    };
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, positions]);
}
