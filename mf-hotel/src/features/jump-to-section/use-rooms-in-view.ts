import { useEffect, useState } from 'react';

/** How much of the screen the rooms have to reach into: as much as a room with its first price takes. */
const MARGIN = '0px 0px -45% 0px';

/** Whether the rooms are on the screen. @param areThere whether the page has them yet */
export function useRoomsInView(areThere: boolean): boolean {
  const [areInView, setAreInView] = useState(false);
  useEffect(() => {
    const rooms = areThere ? document.getElementById('rooms') : null;
    if (!rooms) return;
    const observer = new IntersectionObserver(
      (entries) => setAreInView(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(rooms);
    return () => observer.disconnect();
  }, [areThere]);
  return areInView;
}
