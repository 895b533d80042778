import type { SearchData } from '@jnn/contract';
import { useMemo } from 'react';
import type { SearchAddress } from './search-address';

/** What the API is asked, null until place and dates are known; the same object as long as it says the same. */
export function useSearchData({ city, cityName, dates, guests }: SearchAddress): SearchData | null {
  const { adult, child, infant } = guests;
  const dateFrom = dates?.dateFrom;
  const dateUntil = dates?.dateUntil;
  const nights = dates?.nights;
  return useMemo(() => {
    if (city === '' || dateFrom === undefined || dateUntil === undefined || nights === undefined) return null;
    return { city, cityName, dateFrom, dateUntil, nights, adult, child, infant };
  }, [city, cityName, dateFrom, dateUntil, nights, adult, child, infant]);
}
