import type { PointerEvent } from 'react';
import { useRef } from 'react';

/** Pixels that a finger must travel sideways. */
const DISTANCE = 40;

/** Handlers that turn a sideways swipe into a step: 1 is the next one. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current === null) return;
      const moved = event.clientX - start.current;
      start.current = null;
      if (Math.abs(moved) >= DISTANCE) onStep(moved < 0 ? 1 : -1);
    },
  };
}
