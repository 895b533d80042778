import { useSyncExternalStore } from 'react';

/** Pixels after which a page counts as scrolled. */
const FAR = 8;

function watch(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => {
    window.removeEventListener('scroll', onChange);
  };
}

/** Whether the page has been scrolled away from its top. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.scrollY > FAR,
    () => false,
  );
}
