import { useCallback, useRef, type MouseEvent, type RefObject } from 'react';
import type { ChangeAddress } from '../../lib/use-search-state';

/** Turns to the page of a link that was pressed. */
export type TurnPage = (event: MouseEvent, page: number) => void;

/**
 * Where the results begin, and the verb that goes to another page of them and brings a reader back there, eyes and focus.
 * It goes there in the search as it is then: a link may still name the one of before the last press.
 */
export function useTurnPage(change: ChangeAddress): readonly [RefObject<HTMLElement | null>, TurnPage] {
  const top = useRef<HTMLElement>(null);
  const turn = useCallback<TurnPage>(
    (event, page) => {
      // For another tab or window; this page stays where it is.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      change((now) => ({ ...now, page }));
      top.current?.scrollIntoView();
      top.current?.querySelector('h1')?.focus({ preventScroll: true });
    },
    [change],
  );
  return [top, turn];
}
