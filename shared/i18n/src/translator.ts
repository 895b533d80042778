import { createInstance, type i18n as I18n } from 'i18next';

export type Values = Readonly<Record<string, string | number>>;
/** Returns the text of a key with its values filled in. */
export type TranslateKey = (key: string, values?: Values) => string;

/** The texts of an i18n instance. `translate` returns the same function for a namespace until the language changes. */
export interface Translator {
  /** Calls back when the language changes; not when messages are added, which would render every text again. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly locale: () => Locale;
  readonly translate: (namespace: string) => TranslateKey;
}

/** A page uses a few hundred texts of a namespace; beyond this number its cache is emptied. */
const MAX_CACHED_TEXTS = 2000;

/** Finished texts by language and namespace, then by key and values. */
type TextCache = Map<string, Map<string, string>>;

const cacheName = (language: string, namespace: string): string => `${language} ${namespace}`;

/** By message store, since the instances of all renderings on the server share one store. */
const textCaches = new WeakMap<I18n['store'], TextCache>();

function textCacheOf(store: I18n['store']): TextCache {
  const known = textCaches.get(store);
  if (known) return known;
  const cache: TextCache = new Map();
  store.on('added', (language: string, namespace: string) => cache.delete(cacheName(language, namespace)));
  textCaches.set(store, cache);
  return cache;
}

/** Caches finished texts, since the cards of a list ask for the same ones again and again. */
function createTranslator(i18n: I18n): Translator {
  const cache = textCacheOf(i18n.store);
  const byNamespace = new Map<string, TranslateKey>();
  // Registered before any subscriber, so that none gets a function of the old language.
  i18n.on('languageChanged', () => {
    byNamespace.clear();
  });
  const translateFrom = (namespace: string): TranslateKey => {
    const { language } = i18n;
    const t = i18n.getFixedT(language, namespace);
    const name = cacheName(language, namespace);
    return (key, values) => {
      const texts = cache.get(name) ?? new Map<string, string>();
      if (texts.size >= MAX_CACHED_TEXTS) texts.clear();
      // Most texts have no values; their keys are the code's own strings, which need no putting together.
      const textName = values ? key + JSON.stringify(values) : key;
      const text = texts.get(textName) ?? t(key, values ?? {});
      cache.set(name, texts.set(textName, text));
      return text;
    };
  };
  return {
    subscribe: (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    locale: () => (i18n.language === 'en' ? 'en' : 'hu'),
    translate: (namespace) => {
      const translate = byNamespace.get(namespace) ?? translateFrom(namespace);
      byNamespace.set(namespace, translate);
      return translate;
    },
  };
}

const translators = new WeakMap<I18n, Translator>();

/** The translator of an instance; always the same one. */
export function translatorOf(i18n: I18n): Translator {
  const translator = translators.get(i18n) ?? createTranslator(i18n);
  translators.set(i18n, translator);
  return translator;
}

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
