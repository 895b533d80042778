import type { CitySuggestion, Locale } from '@jnn/contract';
import { REGIONS } from '@jnn/contract/regions';

/** Lower case without accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/**
 * The regions of which a word begins with the typed text, for a backend that knows no regions. Their number of hotels is
 * not known: 0.
 */
export function findRegions(text: string, locale: Locale): CitySuggestion[] {
  const typed = fold(text).replaceAll('-', ' ');
  if (typed === '') return [];
  const found = REGIONS.filter(({ words }) =>
    words.some((word) => word.startsWith(typed) || word.includes(` ${typed}`)),
  );
  return found.map(({ code, names }) => ({
    city: code,
    cityName: names[locale],
    CitySlug: code,
    country: '',
    hotels: 0,
  }));
}
