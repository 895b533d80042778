import { addMessages, createI18n, translatorOf, useFormat, type Translate } from '@jnn/i18n';
import en from '../messages/shortlist/en.json';
import hu from '../messages/shortlist/hu.json';

const NAMESPACE = 'shortlist';

function translatorIn(locale: 'hu' | 'en', words: typeof en): Translate<typeof en> {
  const i18n = createI18n(locale);
  addMessages(i18n, NAMESPACE, locale, words);
  return translatorOf(i18n).translate(NAMESPACE);
}

const TRANSLATORS = { hu: translatorIn('hu', hu), en: translatorIn('en', en) } as const;

/**
 * The words of the shortlist's page. Both languages come with the page: among the remote's own words every results page
 * would load them, and a file for each language would cost every page its name in the remote's entry.
 */
export const useShortlistMessages = (): Translate<typeof en> => TRANSLATORS[useFormat().locale];
