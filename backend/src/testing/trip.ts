import { addDays, type SearchData } from '@jnn/contract';

/** A search as the site sends it, by default for two adults and two nights from a Tuesday in May. */
export function trip(changes: Partial<Omit<SearchData, 'dateUntil'>> = {}): SearchData {
  const asked = {
    dateFrom: '2026-05-12',
    nights: 2,
    cityName: 'Balatonfüred',
    city: 'balatonfured',
    adult: 2,
    child: 0,
    infant: 0,
    ...changes,
  };
  return { ...asked, dateUntil: addDays(asked.dateFrom, asked.nights) };
}
