import { useEffect, useRef } from 'react';

/** Where a card stands: in the list, or on the map. */
export type CardPlace = 'list' | 'map';

/** The id of the heading of a hotel's card. */
export const hotelHeadingId = (hotelCode: string, place: CardPlace = 'list'): string => `${place}-${hotelCode}`;

/** Scrolls to a hotel's card and focuses its link. False where the list does not show the hotel. */
export function focusHotelHeading(hotelCode: string): boolean {
  const link = document.getElementById(hotelHeadingId(hotelCode))?.querySelector('a');
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
  return Boolean(link);
}

/** Notes in the history's entry of the results that a hotel is being opened from its card. */
export function noteOpened(hotelCode: string, place: CardPlace): void {
  const state: unknown = window.history.state;
  const others = typeof state === 'object' ? state : null;
  window.history.replaceState({ ...others, opened: hotelHeadingId(hotelCode, place) }, '');
}

/** The hotel that was opened from such a card of this entry of the history; null where there is none. */
export function readOpened(place: CardPlace): string | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('opened' in state)) return null;
  const prefix = hotelHeadingId('', place);
  const { opened } = state;
  return typeof opened === 'string' && opened.startsWith(prefix) ? opened.slice(prefix.length) : null;
}

/**
 * Gives the focus back to the card from which a hotel was opened, once one is back at its list.
 *
 * @param shown How many cards the list shows; those out of view come later.
 */
export function useFocusReturn(shown: number): void {
  const isDone = useRef(false);
  useEffect(() => {
    const opened = readOpened('list');
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
