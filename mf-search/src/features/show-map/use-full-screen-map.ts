import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { focusHotelHeading } from '../../lib/hotel-heading';

/** Windows in which the map fills the window, as the page's style has it. */
const NARROW = '(width < 64rem)';

/**
 * Brings the map to the window's upper edge where it takes the place of the list, and the list back to where it stood: to
 * the card of the place that was chosen last on the map, else to where it was scrolled.
 *
 * @param section What holds the bar, the list and the map.
 */
export function useFullScreenMap(
  section: RefObject<HTMLElement | null>,
  isShown: boolean,
  chosen: string | null,
): void {
  const scrolled = useRef(0);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (isShown) last.current = chosen;
  }, [isShown, chosen]);
  // Before the layout of the same commit, which may scroll: a page whose list is hidden is shorter.
  useLayoutEffect(() => {
    if (isShown) return;
    const note = (): void => {
      scrolled.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
    };
  }, [isShown]);
  const bringBack = useEffectEvent((to: number) => {
    // Without the section another page is shown by now.
    if (!section.current || (last.current !== null && focusHotelHeading(last.current))) return;
    window.scrollTo({ top: to, behavior: 'instant' });
  });
  useEffect(() => {
    if (!isShown || !window.matchMedia(NARROW).matches) return;
    const before = scrolled.current;
    if (section.current) bringToTop(section.current);
    return () => {
      // After the list is laid out in the map's place.
      requestAnimationFrame(() => bringBack(before));
    };
  }, [isShown, section]);
}

/** By its own margin alone: what the site keeps free for its sticky bars above a target is for what scrolls below them. */
function bringToTop(element: HTMLElement): void {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - margin, behavior: 'instant' });
}
