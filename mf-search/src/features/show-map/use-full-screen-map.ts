import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusHotelHeading } from '../../lib/hotel-heading';

/** Windows in which the map fills the window, as the page's style has it. */
const NARROW = '(width < 64rem)';

/**
 * Brings the map to the window's upper edge where it takes the place of the list, and, when it is closed, the list back to
 * where it stood: to the card of the place that was chosen last on the map, else to where it was scrolled.
 *
 * @param frame What holds the map.
 * @param scrolled How far the page was scrolled when the map was opened, in pixels.
 */
export function useFullScreenMap(frame: RefObject<HTMLElement | null>, chosen: string | null, scrolled: number): void {
  const last = useRef(chosen);
  useEffect(() => {
    last.current = chosen;
  }, [chosen]);
  const bringBack = useEffectEvent((section: Element) => {
    const { current: code } = last;
    // After the list is laid out in the map's place; without it another page is shown by now.
    requestAnimationFrame(() => {
      if (!section.isConnected || (code !== null && focusHotelHeading(code))) return;
      window.scrollTo({ top: scrolled, behavior: 'instant' });
    });
  });
  useLayoutEffect(() => {
    const section = frame.current?.closest('section[data-map]');
    if (!section || !window.matchMedia(NARROW).matches) return;
    bringToTop(section);
    return () => {
      bringBack(section);
    };
  }, [frame]);
}

/** By its own margin alone: what the site keeps free for its sticky bars above a target is for what scrolls below them. */
function bringToTop(element: Element): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - margin, behavior: 'instant' });
}
