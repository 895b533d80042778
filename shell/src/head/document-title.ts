import type { Locale } from '@jnn/router';

/** The site's title in each language, to the letter. */
const SITE_TITLES = {
  hu: 'JNN - Az út, maga a cél.',
  en: 'JNN - The way is the goal.',
} as const satisfies Readonly<Record<Locale, string>>;

/** The site's title alone for the home page (`name` null), else with the page's name before it. */
export function documentTitle(locale: Locale, name: string | null): string {
  return name === null ? SITE_TITLES[locale] : `${name} – ${SITE_TITLES[locale]}`;
}
