import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels between a panel and its field, above or below it. */
const GAP = 4;
/** Pixels between a panel and the sides of the window. */
const EDGE = 16;

/**
 * Places a panel below its field, or above where only there is room for all of it, and keeps it inside the window: what
 * it has no room for scrolls within. The field itself stays free, since it may have the focus. A field in the right half
 * of the window has the panel end with it.
 */
export function useRoom<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!panel) return;
    const place = () => placePanel(panel);
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  return ref;
}

function placePanel(panel: HTMLElement): void {
  const field = panel.parentElement?.getBoundingClientRect();
  if (!field) return;
  const { clientWidth, clientHeight } = document.documentElement;
  panel.style.removeProperty('--room');
  const { width, height } = panel.getBoundingClientRect();
  const below = clientHeight - field.bottom - 2 * GAP;
  const above = field.top - 2 * GAP;
  const isAbove = height > below && above > below;
  const wanted = field.left + field.right > clientWidth ? field.right - width : field.left;
  const left = Math.max(EDGE, Math.min(wanted, clientWidth - EDGE - width));
  panel.style.setProperty('--room', `${isAbove ? above : below}px`);
  panel.style.setProperty('--shift', `${left - field.left}px`);
  panel.toggleAttribute('data-above', isAbove);
}
