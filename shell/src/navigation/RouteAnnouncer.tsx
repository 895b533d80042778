import { usePathname } from '@jnn/router';
import { VisuallyHidden } from '@jnn/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a page has to set its title before the title is announced. */
const SETTLED = 700;

/** Announces the title after each navigation; screen readers do so themselves only on a full load. */
export function RouteAnnouncer() {
  const pathname = usePathname();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    const timer = setInterval(() => {
      // While the page is on its way, the title is that of any page of its kind.
      if (!document.querySelector('#content h1')) return;
      setTitle(document.title);
      clearInterval(timer);
    }, SETTLED);
    return () => {
      clearInterval(timer);
    };
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
