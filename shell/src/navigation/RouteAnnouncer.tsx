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
    const timer = setTimeout(() => {
      setTitle(document.title);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
    };
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
