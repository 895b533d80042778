import { addDays } from '@jnn/contract';
import { useToday } from '@jnn/session';
import { useMemo } from 'react';
import type { SearchAddress } from '../../lib/search-params';
import { stayOf } from '../../lib/stay-params';
import type { StayWish } from './form-values';

/** The form as it begins: what the address says, where it says something, else tomorrow night for one adult. */
export function useInitialWish({ city, cityName, dates, guests }: SearchAddress): StayWish {
  const today = useToday();
  return useMemo(() => {
    const stay = dates ?? stayOf(addDays(today, 1), 1);
    return {
      text: cityName,
      destination: city === '' ? null : { kind: 'city', city, cityName },
      unknown: false,
      ...stay,
      guests,
    };
  }, [city, cityName, dates, guests, today]);
}
