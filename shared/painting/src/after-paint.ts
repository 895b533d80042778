import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which a frame is no longer waited for: a background tab paints none. */
const MAX_WAIT = 200;

/**
 * Resolves once everything rendered so far is on the screen, or after 200 ms in a tab that paints nothing.
 *
 * Left out: work that follows a press runs before the frame that answers the press, so the visitor sees the pressed box
 * only when the work is done.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT);
  });

/**
 * Returns the previous value until a frame has been painted with the new one, then the new one. Used for what a visitor
 * does not look at first: the counts of a hundred filters, the pins of a map, the links below a list.
 *
 * Left out: the list and everything that follows from it are painted in one frame, which comes later.
 * `useDeferredValue` does not replace it: React may commit both renders before the browser paints either.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(() => value);
  useEffect(() => {
    let isStale = false;
    void afterPaint().then(() => {
      if (!isStale) startTransition(() => setPainted(() => value));
    });
    return () => {
      isStale = true;
    };
  }, [value]);
  return painted;
}
