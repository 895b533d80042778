import { useCallback, useRef, type MouseEventHandler, type RefObject } from 'react';

/** Where the results begin, and the verb that brings a reader back there, eyes and focus, when another page is asked for. */
export function useTurnPage(): readonly [RefObject<HTMLElement | null>, MouseEventHandler] {
  const top = useRef<HTMLElement>(null);
  const turn = useCallback<MouseEventHandler>((event) => {
    // For another tab or window; this page stays where it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    top.current?.scrollIntoView();
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return [top, turn];
}
