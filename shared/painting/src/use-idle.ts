import { useEffect, useState } from 'react';

/**
 * True once the page has loaded and the browser has nothing else to do; false on the server and during hydration. Used for
 * what is fetched last, since it takes nothing from what a visitor waits for.
 */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const show = (): void => {
      if (isWanted) setIsIdle(true);
    };
    const wait = (): void => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(show, { timeout: 1_000 });
      else setTimeout(show);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      isWanted = false;
      window.removeEventListener('load', wait);
    };
  }, []);
  return isIdle;
}
