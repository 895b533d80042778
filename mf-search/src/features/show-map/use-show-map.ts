import { useCallback, useState } from 'react';
import type { ChangeSearch } from '../../lib/use-search-state';

/** The function that shows or hides the map, and how far the page was scrolled when it was shown, in pixels. */
export function useShowMap(change: ChangeSearch) {
  const [scrolled, setScrolled] = useState(0);
  const showMap = useCallback(
    (map: boolean) => {
      // Before the list gives way to the map, which shortens the page.
      if (map) setScrolled(window.scrollY);
      change((now) => ({ ...now, map }));
    },
    [change],
  );
  return [scrolled, showMap] as const;
}
