import { LOCALE_COOKIE } from '@jnn/contract';
import type { I18n } from '@jnn/i18n';
import type { Locale } from '@jnn/router';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import { browserReload, reloadOnce } from '@jnn/platform/browser';

/** Days for which the cookie keeps the language. */
const LOCALE_COOKIE_DAYS = 365;

/**
 * Keeps i18next, the document's `lang` and the language cookie in step with the address's language. Returns false while the
 * frame's texts of the new language load; the frame keeps the old language until then.
 */
export function useLanguage(i18n: I18n, locale: Locale, loadMessages: (locale: Locale) => Promise<void>): boolean {
  const { cookies, notices } = useSession();
  const [spoken, setSpoken] = useState(i18n.language);

  useEffect(() => {
    if (cookies.get(LOCALE_COOKIE) !== locale) cookies.set(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS);
  }, [locale, cookies]);

  useEffect(() => {
    if (i18n.language === locale) return;
    let leftAgain = false;
    const change = async (): Promise<void> => {
      try {
        await loadMessages(locale);
      } catch {
        // The address names the new language already: a reload brings its texts.
        if (!reloadOnce(browserReload(window))) notices.showError({ kind: 'system' });
        return;
      }
      if (leftAgain) return;
      await i18n.changeLanguage(locale);
      setSpoken(locale);
    };
    void change();
    return () => {
      leftAgain = true;
    };
  }, [i18n, locale, loadMessages, notices]);

  useEffect(() => {
    document.documentElement.lang = spoken;
  }, [spoken]);

  return spoken === locale;
}
