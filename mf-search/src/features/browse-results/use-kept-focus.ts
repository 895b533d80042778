import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings the focus to the heading of the results when what had it is gone, such as a chip that was pressed away. Gives the
 * handlers of the element in which the focus is kept.
 */
export function useKeptFocus(top: RefObject<HTMLElement | null>) {
  const inside = useRef(false);
  useEffect(() => {
    // In a rendered page the focus may be here before anything hears of it.
    if (top.current?.contains(document.activeElement)) inside.current = true;
    // An element that is taken away tells React of no blur.
    if (!inside.current || document.activeElement !== document.body) return;
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: () => {
      inside.current = false;
    },
  };
}
