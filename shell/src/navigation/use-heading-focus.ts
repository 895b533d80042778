import { usePathname } from '@jnn/router';
import { useEffect, useRef } from 'react';

/**
 * After each navigation to another path, moves the focus to the new page's heading, or to `main` while there is none.
 * The first load is left to the browser. `RouteAnnouncer` announces the page's title.
 */
export function useHeadingFocus(): void {
  const pathname = usePathname();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusPage(document);
  }, [pathname]);
}

/** Milliseconds after which `main` takes the focus when the page has no heading yet. */
const PATIENCE = 1_000;
/** Milliseconds after which a late heading does not take the focus any more. */
const GIVE_UP = 10_000;

/**
 * Focuses the page's `h1` as soon as there is one, unless the visitor has moved the focus meanwhile. Returns the
 * function that stops waiting.
 */
function focusPage(document: Document): () => void {
  const main = document.getElementById('content');
  const before = document.activeElement;
  if (!main || focusHeading(main)) return () => undefined;

  const stop = (): void => {
    observer.disconnect();
    clearTimeout(patience);
    clearTimeout(giveUp);
  };
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    const moved = active !== before && active !== main && active !== document.body;
    if (moved || focusHeading(main)) stop();
  });
  observer.observe(main, { childList: true, subtree: true });
  const patience = setTimeout(() => {
    if (document.activeElement === document.body) main.focus({ preventScroll: true });
  }, PATIENCE);
  const giveUp = setTimeout(stop, GIVE_UP);
  return stop;
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
