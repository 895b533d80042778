import {
  addMessages,
  createI18n,
  type Locale,
  type Messages,
  translatorOf,
  type Translate,
  useFormat,
} from '@jnn/i18n';

const NAMESPACE = 'part';

function translatorIn<Words extends Messages>(locale: Locale, words: Words): Translate<Words> {
  const i18n = createI18n(locale);
  addMessages(i18n, NAMESPACE, locale, words);
  return translatorOf(i18n).translate(NAMESPACE);
}

/**
 * The words of a part whose code is loaded by itself. Both languages come with that code: among the remote's own words every
 * page would load them, and a file for each language would cost every page its name in the remote's entry.
 */
export function wordsOfPart<Words extends Messages>(words: Readonly<Record<Locale, Words>>): () => Translate<Words> {
  const translators = {
    hu: translatorIn('hu', words.hu),
    en: translatorIn('en', words.en),
  };
  return () => translators[useFormat().locale];
}
