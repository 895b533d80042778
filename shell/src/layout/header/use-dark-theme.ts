import { useSyncExternalStore } from 'react';

/** Where the browser keeps `light` or `dark`; nothing is kept while the site follows the system. */
export const THEME_KEY = 'jnn-theme';

const SYSTEM = '(prefers-color-scheme: dark)';

/** The root element's `data-theme` is the truth; the document's first script sets it before anything is painted. */
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

/** Choosing what the system says means following it again. */
function setDark(dark: boolean): void {
  const choice = dark === window.matchMedia(SYSTEM).matches ? null : dark ? 'dark' : 'light';
  const root = document.documentElement;
  if (choice === null) delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  try {
    if (choice === null) window.localStorage.removeItem(THEME_KEY);
    else window.localStorage.setItem(THEME_KEY, choice);
  } catch {
    // A browser that keeps nothing shows the choice for as long as the page lives.
  }
}

/** Whether the page is dark, and the way to turn it over. */
export function useDarkTheme(): readonly [dark: boolean, setDark: (dark: boolean) => void] {
  const dark = useSyncExternalStore(watch, isDark, () => false);
  return [dark, setDark];
}
