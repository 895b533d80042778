import { useEffect, useRef, useState } from 'react';

/** How far below or above the view an element already counts, so that it is there when the visitor reaches it. */
const MARGIN = '200px';

/**
 * A ref, and whether its element has come within 200 px of the view; stays true from then on. For parts whose code is
 * fetched when they are first shown.
 *
 * Left out: every visitor fetches and runs the code of the map, although most never scroll down to it.
 */
export function useInView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsInView(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, isInView] as const;
}
