import { addMessages, createI18n, type I18n, type Locale } from '@jnn/i18n';
import { loadShellMessages } from '../messages/load';

/** Gives a language with the frame's words, the same one each time; one that could not be opened is opened again. */
export function createLanguages(): (locale: Locale) => Promise<I18n> {
  const languages = new Map<Locale, Promise<I18n>>();
  return (locale) => {
    const opened = languages.get(locale);
    if (opened) return opened;
    const opening = openLanguage(locale);
    opening.catch(() => languages.delete(locale));
    languages.set(locale, opening);
    return opening;
  };
}

async function openLanguage(locale: Locale): Promise<I18n> {
  const i18n = createI18n(locale);
  addMessages(i18n, 'shell', locale, await loadShellMessages(locale));
  return i18n;
}
