import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a bar fixed to the bottom: the page keeps as much room at its end, and what takes the focus is scrolled clear of
 * the bar (WCAG 2.4.11).
 */
export function useRoomBelow(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const { documentElement: root, body } = document;
    const observer = new ResizeObserver(() => {
      const height = `${String(bar.offsetHeight)}px`;
      root.style.scrollPaddingBottom = height;
      body.style.paddingBottom = height;
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.style.removeProperty('scroll-padding-bottom');
      body.style.removeProperty('padding-bottom');
    };
  }, []);
  return ref;
}
