import { useLayoutEffect, type RefObject } from 'react';

/**
 * A bar that was asked for by a press takes the focus to its heading. When it goes with the focus inside, the focus
 * returns to where it was, or to the page's content, so that it is never lost.
 */
export function useFocusBack(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = bar.current;
    const before = document.activeElement;
    const asked = before instanceof HTMLButtonElement ? before : null;
    if (asked) shown?.querySelector('h2')?.focus();
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      const goal = asked?.isConnected ? asked : document.getElementById('content');
      goal?.focus({ preventScroll: true });
    };
  }, [bar]);
}
