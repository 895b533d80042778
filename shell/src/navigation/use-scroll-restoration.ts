import { useLocation, useNavigationType } from '@jnn/router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { keepScroll } from './keep-scroll';
import { createScrollPositions } from './scroll-positions';
import { scrollToAnchor } from './scroll-to-anchor';
import { scrollWhenTall } from './scroll-when-tall';

/** A new page opens at its top or at its anchor; going back, or reloading, finds the place where the visitor was. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigation: string = useNavigationType();
  const positions = useMemo(() => createScrollPositions(() => window.sessionStorage), []);
  const shown = useRef<string | null>(null);
  // Entries that the router did not make share one key, so that the path belongs to the name.
  const entry = `${pathname} ${key}`;

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const returns = before === null ? isReturn(window.performance) : navigation === 'POP';
    if (returns) return scrollWhenTall(window, positions.get(entry));
    if (hash !== '') return scrollToAnchor(document, hash);
    // Another query of the same page is its own affair.
    if (before !== null && before !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [entry, pathname, hash, navigation, positions]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    return keepScroll(window, (top) => {
      positions.set(entry, top);
    });
  }, [entry, positions]);
}

/** Whether this load of the document is a reload or a step in the history. */
function isReturn(performance: Performance): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && (load.type === 'reload' || load.type === 'back_forward');
}
