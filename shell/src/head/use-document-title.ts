import { useLocale, useMatchedRoute, type Locale } from '@jnn/router';
import { useEffect } from 'react';
import { isHomePage } from '../addresses';
import { useMessages } from '../messages';

/** Keeps the document's title in step with the page. `ownName` replaces the title that the page declares. */
export function useDocumentTitle(ownName: string | undefined): void {
  const t = useMessages();
  const locale = useLocale();
  const matched = useMatchedRoute();
  const name = ownName ?? matched?.route.title[locale] ?? t('notFound.title');
  const title = documentTitle(locale, isHomePage(matched) ? null : name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** The site's title in each language, to the letter. */
const SITE_TITLES = {
  hu: 'JNN - Az út, maga a cél.',
  en: 'JNN - The way is the goal.',
} as const satisfies Readonly<Record<Locale, string>>;

/** The site's title alone for the home page (`name` null), else with the page's name before it. */
export function documentTitle(locale: Locale, name: string | null): string {
  return name === null ? SITE_TITLES[locale] : `${name} – ${SITE_TITLES[locale]}`;
}
