import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Pixels between a panel and its field, above or below it. */
const GAP = 4;
/** Pixels between a panel and the sides of the window. */
const EDGE = 16;

/** Pixels with which a panel is of use; where there are fewer, what it stands in scrolls. */
const LEAST = 200;

/**
 * Places a panel below its field, or above where only there is room for all of it, and keeps it inside the window or the
 * dialog: what it has no room for scrolls within. The field itself stays free, since it may have the focus. A field in the
 * right half has the panel end with it.
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
  const bounds = boundsOf(panel);
  panel.style.removeProperty('--room');
  const { width, height } = panel.getBoundingClientRect();
  const below = bounds.bottom - field.bottom - 2 * GAP;
  const above = field.top - bounds.top - 2 * GAP;
  const isAbove = height > below && above > below;
  const room = isAbove ? above : below;
  const wanted = field.left + field.right > bounds.left + bounds.right ? field.right - width : field.left;
  const left = Math.max(bounds.left + EDGE, Math.min(wanted, bounds.right - EDGE - width));
  if (room >= LEAST) panel.style.setProperty('--room', `${room}px`);
  panel.style.setProperty('--shift', `${left - field.left}px`);
  panel.toggleAttribute('data-above', isAbove);
}

/** What cuts off a panel: the nearest element around that scrolls, such as a dialog's, else the window. */
function boundsOf(panel: HTMLElement): Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'> {
  for (let around = panel.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'auto') return around.getBoundingClientRect();
  }
  const { clientWidth, clientHeight } = document.documentElement;
  return { top: 0, left: 0, right: clientWidth, bottom: clientHeight };
}
