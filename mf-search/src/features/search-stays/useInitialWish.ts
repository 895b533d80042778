import { addDays } from '@jnn/contract';
import { useMemo } from 'react';
import type { SearchAddress } from '../../address/search-address';
import { stayOf } from '../../address/stay-params';
import { useToday } from '../../today';
import type { StayWish } from './stay-wish';

/** The form as it begins: what the address says, where it says something, else tomorrow night for one adult. */
export function useInitialWish({ city, cityName, dates, guests }: SearchAddress): StayWish {
  const today = useToday();
  return useMemo(() => {
    const stay = dates ?? (today === null ? null : stayOf(addDays(today, 1), 1));
    return {
      text: cityName,
      destination: city === '' ? null : { kind: 'city', city, cityName },
      dateFrom: stay?.dateFrom ?? null,
      dateUntil: stay?.dateUntil ?? null,
      nights: stay?.nights ?? 1,
      guests,
    };
  }, [city, cityName, dates, guests, today]);
}
