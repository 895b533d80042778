import { usePathname } from '@jnn/router';
import { VisuallyHidden } from '@jnn/ui';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds that a page has, at least, from its heading to its title. */
const SETTLED = 400;

/** Announces the title after each navigation; screen readers do so themselves only on a full load. */
export function RouteAnnouncer() {
  const pathname = usePathname();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    let known: Element | null = null;
    const timer = setInterval(() => {
      // While the page is on its way, the title is that of any page of its kind.
      const heading = document.querySelector('#content h1');
      if (heading && heading === known) {
        setTitle(document.title);
        clearInterval(timer);
      }
      known = heading;
    }, SETTLED);
    return () => {
      clearInterval(timer);
    };
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
