import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

/** Keeps a floating panel inside the window: it turns to the other side where its own has no room. */
export function usePlacement<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    if (!open || !panel) return;
    const box = panel.getBoundingClientRect();
    const height = document.documentElement.clientHeight;
    panel.toggleAttribute('data-end', box.right > document.documentElement.clientWidth && box.left > 0);
    panel.toggleAttribute('data-above', box.bottom > height && box.top > box.height + box.height / 4);
  }, [open]);
  return ref;
}
