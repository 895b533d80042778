import { addDays, type SearchData } from '@jnn/contract';

/** A search as the site sends it; two adults for two nights from a Tuesday in May unless said otherwise. */
export function trip(wishes: Partial<Omit<SearchData, 'dateUntil'>> = {}): SearchData {
  const asked = {
    dateFrom: '2026-05-12',
    nights: 2,
    cityName: 'Balatonfüred',
    city: 'balatonfured',
    adult: 2,
    child: 0,
    infant: 0,
    ...wishes,
  };
  return { ...asked, dateUntil: addDays(asked.dateFrom, asked.nights) };
}
