import { useEffect, useRef, useState } from 'react';

/**
 * The count for a list that has not been measured, or that ends above the lower edge of the view and so does not tell how
 * many items of a longer one would be seen. More than a tall window shows.
 */
const DEFAULT_COUNT = 10;

/**
 * A ref for a list, and how many of its items begin above the lower edge of the window.
 *
 * Left out: {@link mergeWhilePainting} cannot tell which cards of a new list are seen at once and has to render them all.
 *
 * @param isWaiting True while another list is on its way: the measurement is taken when it becomes true, before the new
 *   items change the layout.
 */
export function useVisibleCount(isWaiting: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [count, setCount] = useState(DEFAULT_COUNT);
  useEffect(() => {
    if (!isWaiting || !list.current) return;
    const firstBelow = [...list.current.children].findIndex((item) => item.getBoundingClientRect().top > innerHeight);
    setCount(firstBelow < 0 ? Math.max(DEFAULT_COUNT, list.current.childElementCount) : firstBelow);
  }, [isWaiting]);
  return [list, count] as const;
}
