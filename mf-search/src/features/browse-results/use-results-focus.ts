import { useCallback, useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import type { ChangeSearch } from '../../lib/use-search-state';

/** Turns to the page of a link that was pressed. */
export type TurnPage = (event: MouseEvent, page: number) => void;

/**
 * A ref for the section of the results, and the function that turns to another page of them, scrolls to their top and
 * focuses their heading. It changes the search as it is at that moment: a link may still name the one before the last
 * press.
 */
export function useTurnPage(change: ChangeSearch): readonly [RefObject<HTMLElement | null>, TurnPage] {
  const section = useRef<HTMLElement>(null);
  const turn = useCallback<TurnPage>(
    (event, page) => {
      // With one of these keys the link opens in another tab or window; this page stays where it is.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      change((now) => ({ ...now, page }));
      section.current?.scrollIntoView();
      focusHeading(section);
    },
    [change],
  );
  return [section, turn];
}

/**
 * Moves the focus to the heading of the results when the focused element has been removed, such as the chip of a filter.
 * Returns the handlers of the section.
 */
export function useFocusRecovery(section: RefObject<HTMLElement | null>) {
  const hasFocus = useRef(false);
  useEffect(() => {
    // In a document that the server rendered, the focus may be here before React hears of it.
    if (section.current?.contains(document.activeElement)) hasFocus.current = true;
    // React hears of no blur when the focused element is removed: the browser gives the focus to the body.
    if (!hasFocus.current || document.activeElement !== document.body) return;
    focusHeading(section);
  });
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

const focusHeading = (section: RefObject<HTMLElement | null>): void =>
  section.current?.querySelector('h1')?.focus({ preventScroll: true });
