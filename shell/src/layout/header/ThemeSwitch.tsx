import { Icon, glyphs } from '@jnn/ui';
import { memo, useSyncExternalStore } from 'react';
import { useMessages } from '../../messages';
import styles from './Header.module.css';

/** Switches between the light and the dark theme. */
export const ThemeSwitch = memo(function ThemeSwitch() {
  const t = useMessages();
  const [dark, setDark] = useDarkTheme();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      title={t('header.darkTheme')}
      className={styles.item}
      onClick={() => {
        setDark(!dark);
      }}
    >
      <Icon path={dark ? glyphs.sunny : glyphs.moon} size={18} />
      <span className={styles.narrowOnly}>{t('header.darkTheme')}</span>
    </button>
  );
});

/** Storage key of `light` or `dark`; absent while the site follows the system. */
const THEME_KEY = 'jnn-theme';

const SYSTEM = '(prefers-color-scheme: dark)';

/** Reads the root element's `data-theme`, which the document's first script sets before anything is painted. */
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

/** A choice that equals the system's removes the setting, so that the site follows the system again. */
function setDark(dark: boolean): void {
  const choice = dark === window.matchMedia(SYSTEM).matches ? null : dark ? 'dark' : 'light';
  const root = document.documentElement;
  if (choice === null) delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
  try {
    if (choice === null) window.localStorage.removeItem(THEME_KEY);
    else window.localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Whether the theme is dark, and its setter. */
function useDarkTheme(): readonly [dark: boolean, setDark: (dark: boolean) => void] {
  const dark = useSyncExternalStore(watch, isDark, () => false);
  return [dark, setDark];
}
