import { useLocation } from '@jnn/router';
import { VisuallyHidden } from '@jnn/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a page has to name itself before its title is said. */
const SETTLED = 700;

/** Says the title of each page that is navigated to; screen readers say it themselves only on a full load. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const timer = setTimeout(() => {
      setTitle(document.title);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
    };
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
