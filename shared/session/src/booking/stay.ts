import { isDay, nightsBetween, STAY_LIMITS, type SearchData } from '@jnn/contract';

/** Dates and guests of a stay, as addresses carry them: `dateFrom, dateUntil, adult, child, infant` in the query. */
export type Stay = Pick<SearchData, 'dateFrom' | 'dateUntil' | 'nights' | 'adult' | 'child' | 'infant'>;

/**
 * Reads a stay from a query. Guests that are missing or not valid take their default, one adult, each by itself.
 * Null when a date is missing or the dates make no valid stay.
 */
export function readStay(query: URLSearchParams): Stay | null {
  const count = (name: 'adult' | 'child' | 'infant', standard: number): number => {
    const text = query.get(name) ?? '';
    const { min, max } = STAY_LIMITS[name];
    return /^\d$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : standard;
  };
  const dateFrom = query.get('dateFrom') ?? '';
  const dateUntil = query.get('dateUntil') ?? '';
  const nights = nightsBetween(dateFrom, dateUntil);
  const { min, max } = STAY_LIMITS.nights;
  if (!isDay(dateFrom) || !isDay(dateUntil) || nights < min || nights > max) return null;
  return {
    dateFrom,
    dateUntil,
    nights,
    adult: count('adult', 1),
    child: count('child', 0),
    infant: count('infant', 0),
  };
}

/** The query parameters that {@link readStay} reads, as `useHref` takes them. */
export function stayQuery({ dateFrom, dateUntil, nights, adult, child, infant }: Stay) {
  return { dateFrom, dateUntil, nights, adult, child, infant };
}
