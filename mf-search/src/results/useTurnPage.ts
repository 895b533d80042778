import { useCallback, useRef, type RefObject } from 'react';

/** Where the results begin, and the verb that brings a reader back there, eyes and focus, when another page is asked for. */
export function useTurnPage(): readonly [RefObject<HTMLElement | null>, () => void] {
  const top = useRef<HTMLElement>(null);
  const turn = useCallback((): void => {
    top.current?.scrollIntoView();
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return [top, turn];
}
