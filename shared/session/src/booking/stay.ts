import { nightsBetween, SearchData } from '@jnn/contract';

/** Dates and guests of a stay, as addresses carry them: `dateFrom, dateUntil, adult, child, infant` in the query. */
export type Stay = Pick<SearchData, 'dateFrom' | 'dateUntil' | 'nights' | 'adult' | 'child' | 'infant'>;

/** Reads a stay from a query; guests default to one adult. Null when a date is missing or the stay is not valid. */
export function readStay(query: URLSearchParams): Stay | null {
  const count = (name: string, standard: number): number => Number(query.get(name) ?? standard);
  const dateFrom = query.get('dateFrom') ?? '';
  const dateUntil = query.get('dateUntil') ?? '';
  const stay = {
    dateFrom,
    dateUntil,
    nights: nightsBetween(dateFrom, dateUntil),
    adult: count('adult', 1),
    child: count('child', 0),
    infant: count('infant', 0),
  };
  return SearchData.safeParse({ ...stay, city: '-', cityName: '' }).success ? stay : null;
}

/** The query parameters that {@link readStay} reads, as `useHref` takes them. */
export function stayQuery({ dateFrom, dateUntil, nights, adult, child, infant }: Stay) {
  return { dateFrom, dateUntil, nights, adult, child, infant };
}
