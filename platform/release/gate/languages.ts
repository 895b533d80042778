import { messagesModule, pageModule } from '../../contract/page-declaration';
import { SHELL } from '../../build/parts';
import { named, type GateCheck } from './candidate';

const LOCALES = ['hu', 'en'] as const;

/** Every part speaks both languages, and every page that it declares is among its modules and has both titles. */
export const languages: GateCheck = ({ candidate }) => {
  const who = named(candidate);
  const languageModule = (locale: (typeof LOCALES)[number]): string =>
    candidate.part === SHELL ? `messages-${locale}` : messagesModule(locale);
  const silent = LOCALES.filter((locale) => (candidate.loads[languageModule(locale)]?.scripts.length ?? 0) === 0);
  return [
    ...silent.map(
      (locale) =>
        `${who} has no messages in "${locale}", but the site is served in ${LOCALES.join(' and ')}: add src/messages/${locale}.json and build again.`,
    ),
    ...candidate.pages.flatMap(({ name, title }) => [
      ...(candidate.loads[pageModule(name)]
        ? []
        : [
            `${who} declares the page "${name}" but its container does not expose it: add src/pages/${name}.tsx and build again.`,
          ]),
      ...LOCALES.filter((locale) => title[locale].trim() === '').map(
        (locale) => `${who} has no ${locale} title for its page "${name}": give one in remote.config.ts.`,
      ),
    ]),
  ];
};
