import { useEffect, useRef } from 'react';

/** The id of a hotel's heading in the list, by which its pin on the map finds it. */
export const hotelHeadingId = (hotelCode: string): string => `stay-${hotelCode}`;

/** Scrolls to a hotel's card and focuses its link. False where the list does not show the hotel. */
export function focusHotelHeading(hotelCode: string): boolean {
  const link = document.getElementById(hotelHeadingId(hotelCode))?.querySelector('a');
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
  return Boolean(link);
}

/** Notes in the history's entry of the list that a hotel is being opened from its card. */
export function noteOpened(hotelCode: string): void {
  const state: unknown = window.history.state;
  const others = typeof state === 'object' ? state : null;
  window.history.replaceState({ ...others, opened: hotelCode }, '');
}

/** The hotel that was opened from the list of this entry of the history; null where there is none. */
function readOpened(): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('opened' in state)) return null;
  return typeof state.opened === 'string' ? state.opened : null;
}

/**
 * Gives the focus back to the card from which a hotel was opened, once one is back at its list.
 *
 * @param shown How many cards the list shows; those out of view come later.
 */
export function useFocusReturn(shown: number): void {
  const isDone = useRef(false);
  useEffect(() => {
    const opened = readOpened();
    if (isDone.current || opened === null) return undefined;
    // After the shell, which gives the focus to the page's heading.
    const frame = requestAnimationFrame(() => {
      const link = document.getElementById(hotelHeadingId(opened))?.querySelector('a');
      if (!link) return;
      isDone.current = true;
      const isMoved = document.activeElement?.matches('body, main, h1') === false;
      if (!isMoved) link.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);
}
