import { useEffect, useRef, useState } from 'react';

/** Items of a list by their places: from the first one to the one before `end`. */
export interface VisibleRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a list that has not been measured. Also the least end of a list that ends above the lower edge of the view
 * and so does not tell how many items of a longer one would be seen. More than a tall window shows.
 */
const DEFAULT_RANGE: VisibleRange = { start: 0, end: 10 };

/**
 * A ref for a list, and which of its items are in the window.
 *
 * Left out: {@link mergeWhilePainting} cannot tell which cards of a new list are seen at once and has to render them all.
 *
 * @param isWaiting True while another list is on its way: the measurement is taken when it becomes true, before the new
 *   items change the layout.
 */
export function useVisibleRange(isWaiting: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [range, setRange] = useState(DEFAULT_RANGE);
  useEffect(() => {
    if (!isWaiting || !list.current) return;
    const boxes = [...list.current.children].map((item) => item.getBoundingClientRect());
    const firstBelow = boxes.findIndex(({ top }) => top > innerHeight);
    setRange({
      start: Math.max(
        0,
        boxes.findIndex(({ bottom }) => bottom > 0),
      ),
      end: firstBelow < 0 ? Math.max(DEFAULT_RANGE.end, boxes.length) : firstBelow,
    });
  }, [isWaiting]);
  return [list, range] as const;
}
