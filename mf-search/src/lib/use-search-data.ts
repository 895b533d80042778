import type { SearchData } from '@jnn/contract';
import { useState } from 'react';
import type { SearchAddress } from './search-params';

/** What the API is asked, null until place and dates are known; the same object as long as it says the same. */
export function useSearchData({ city, cityName, dates, guests }: SearchAddress): SearchData | null {
  const data = city === '' || dates === null ? null : { city, cityName, ...dates, ...guests };
  const [kept, keep] = useState(data);
  if (JSON.stringify(kept) === JSON.stringify(data)) return kept;
  keep(data);
  return data;
}
