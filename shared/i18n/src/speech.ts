import type { I18n, Locale } from './instance';

export type Values = Readonly<Record<string, string | number>>;
export type Say = (key: string, values?: Values) => string;

/** One page's words: what is read of them stays the same object until the language changes. */
export interface Speech {
  readonly subscribe: (listener: () => void) => () => void;
  readonly locale: () => Locale;
  readonly words: (namespace: string) => Say;
}

/** Texts that are kept of a namespace at most; a page asks for a few hundred. */
const MOST_TEXTS = 2000;

/** Texts that were made of some messages, by namespace, and by language and what was asked. */
type Texts = Map<string, Map<string, string>>;

/** Kept with the messages themselves: instances that share those, one for each rendering on the server, share these. */
const textsOf = new WeakMap<I18n['store'], Texts>();

function keptTexts(store: I18n['store']): Texts {
  const kept = textsOf.get(store);
  if (kept) return kept;
  const texts: Texts = new Map();
  store.on('added', (_locale: string, namespace: string) => texts.delete(namespace));
  textsOf.set(store, texts);
  return texts;
}

/**
 * Reads an i18n instance. Every component with a text hears of a change, so it tells of the language alone, not of
 * messages that arrive. A list asks for the same words again and again, so that each text is made once.
 */
function createSpeech(i18n: I18n): Speech {
  const said = keptTexts(i18n.store);
  const words = new Map<string, Say>();
  // The first to hear, so that nobody is told of a change and then given the words from before.
  i18n.on('languageChanged', () => {
    words.clear();
  });
  const sayFrom = (namespace: string): Say => {
    const t = i18n.getFixedT(null, namespace);
    return (key, values) => {
      const texts = said.get(namespace) ?? new Map<string, string>();
      if (texts.size >= MOST_TEXTS) texts.clear();
      const name = `${i18n.language} ${key}${values ? JSON.stringify(values) : ''}`;
      const text = texts.get(name) ?? t(key, values ?? {});
      said.set(namespace, texts.set(name, text));
      return text;
    };
  };
  return {
    subscribe: (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    locale: () => (i18n.language === 'en' ? 'en' : 'hu'),
    words: (namespace) => {
      const say = words.get(namespace) ?? sayFrom(namespace);
      words.set(namespace, say);
      return say;
    },
  };
}

const speeches = new WeakMap<I18n, Speech>();

/** The words of an instance: the same object for everybody who asks. */
export function speechOf(i18n: I18n): Speech {
  const speech = speeches.get(i18n) ?? createSpeech(i18n);
  speeches.set(i18n, speech);
  return speech;
}
