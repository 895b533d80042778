import type { TouchEvent } from 'react';
import { useRef } from 'react';

/** Pixels that a finger must travel sideways. */
const DISTANCE = 40;

/** Handlers that turn a finger's sideways swipe into a step: 1 is the next one. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      // Two fingers enlarge the picture.
      start.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]?.clientX;
      const moved = start.current === null || end === undefined ? 0 : end - start.current;
      start.current = null;
      if (Math.abs(moved) >= DISTANCE) onStep(moved < 0 ? 1 : -1);
    },
  };
}
