import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to the heading of what is not modal when a button opened it. When it closes with the focus inside, the
 * focus returns to that button, or to the page's content.
 *
 * @param isAskedFor Whether a button opens it; else it comes by itself and takes no focus.
 */
export function useFocusReturn(part: RefObject<HTMLElement | null>, isAskedFor: boolean): void {
  useLayoutEffect(() => {
    const shown = part.current;
    const before = document.activeElement;
    const asked = isAskedFor && before instanceof HTMLButtonElement ? before : null;
    if (asked) shown?.querySelector('h2')?.focus();
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const goal = asked?.isConnected ? asked : document.getElementById('content');
      goal?.focus({ preventScroll: true });
    };
  }, [part, isAskedFor]);
}
