import type { Locale } from '@jnn/router';

/** The two page titles, letter by letter as the specification has them (section 1). */
export const SITE_TITLES = {
  hu: 'JNN - Az út, maga a cél.',
  en: 'JNN - The way is the goal.',
} as const satisfies Readonly<Record<Locale, string>>;

/** The site's title alone for the home page (`name` null), else the page's own name before it (docs/decisions/0002). */
export function documentTitle(locale: Locale, name: string | null): string {
  return name === null ? SITE_TITLES[locale] : `${name} – ${SITE_TITLES[locale]}`;
}
