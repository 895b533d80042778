import { createInstance, type i18n as I18n } from 'i18next';

export type Locale = 'hu' | 'en';
export type Messages = Readonly<Record<string, unknown>>;
export type { I18n };

/** One i18next instance, for one page or one request. Messages are added per namespace and language as they arrive. */
export function createI18n(locale: Locale): I18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** Adds a namespace's messages in one language; adding them again replaces them. */
export function addMessages(i18n: I18n, namespace: string, locale: Locale, messages: Messages): void {
  i18n.addResourceBundle(locale, namespace, messages, true, true);
}
