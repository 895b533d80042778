import { useSession } from '@jnn/session';
import { useSyncExternalStore } from 'react';

/** The cookie that keeps `light` or `dark`; absent while the site follows the system. */
export const THEME_COOKIE = 'jnn-theme';

const SYSTEM = '(prefers-color-scheme: dark)';

/** The root element's `data-theme`, which the start script sets from the cookie before the first paint, is the truth. */
const isDark = (): boolean => {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? window.matchMedia(SYSTEM).matches : chosen === 'dark';
};

function watch(onChange: () => void): () => void {
  const system = window.matchMedia(SYSTEM);
  const root = new MutationObserver(onChange);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', onChange);
  return () => {
    root.disconnect();
    system.removeEventListener('change', onChange);
  };
}

/** Whether the page is dark, and the way to turn it over. Choosing what the system says means following it again. */
export function useDarkTheme(): readonly [dark: boolean, setDark: (dark: boolean) => void] {
  const { cookies } = useSession();
  const dark = useSyncExternalStore(watch, isDark, () => false);
  const setDark = (next: boolean): void => {
    const root = document.documentElement;
    if (next === window.matchMedia(SYSTEM).matches) {
      cookies.remove(THEME_COOKIE);
      delete root.dataset['theme'];
    } else {
      cookies.set(THEME_COOKIE, next ? 'dark' : 'light', 365);
      root.dataset['theme'] = next ? 'dark' : 'light';
    }
  };
  return [dark, setDark];
}
