import { useNavigationType } from '@jnn/router';
import { useEffect, useRef } from 'react';

/**
 * Opens what another query of the page shows as another page would be: from its top, with the focus on its heading. A step
 * of the history returns to where one was.
 *
 * @param view Names what the page shows.
 * @returns A ref for the element that holds the heading.
 */
export function useOpenAtTop(view: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  const navigation: string = useNavigationType();
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    if (navigation === 'POP') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [view, navigation]);
  return page;
}
