import { nightsBetween, SearchData } from '@jnn/contract';

/** When and for whom, as addresses carry it: `dateFrom, dateUntil, adult, child, infant` in the query. */
export type Stay = Pick<SearchData, 'dateFrom' | 'dateUntil' | 'nights' | 'adult' | 'child' | 'infant'>;

/** Reads the stay of an address; missing guests are one adult (specification, section 9); null without two good dates. */
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

/** The query parameters that {@link readStay} reads, in a type that link makers take. */
export function stayQuery({ dateFrom, dateUntil, nights, adult, child, infant }: Stay) {
  return { dateFrom, dateUntil, nights, adult, child, infant };
}
