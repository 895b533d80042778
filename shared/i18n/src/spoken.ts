import { useCallback, useContext, useSyncExternalStore } from 'react';
import { I18nContext } from 'react-i18next';
import type { I18n, Locale } from './instance';

interface Spoken {
  readonly i18n: I18n;
  readonly locale: Locale;
}

/**
 * The page's i18next instance and the language that it speaks now. Every component with a text calls this, so it watches
 * the language alone: the library's own hook renders all of them again whenever any part's messages arrive.
 */
export function useSpoken(): Spoken {
  const { i18n } = useContext(I18nContext);
  const subscribe = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const language = useSyncExternalStore(
    subscribe,
    () => i18n.language,
    () => i18n.language,
  );
  return { i18n, locale: language === 'en' ? 'en' : 'hu' };
}
