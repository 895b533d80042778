import { useCallQuery } from '@jnn/api';
import { addDays, nightsBetween, type SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession, useToday } from '@jnn/session';
import { clearFilters } from '../../lib/active-filters';
import { type SearchState, stayOf } from '../../lib/search-params';
import type { OtherStay } from './StayLinks';

/** How many days before and after the arrival are asked for, and how many are shown. */
const REACH = { before: 14, after: 28 } as const;
const SHOWN = 4;

/**
 * The same search, without filters, on the nearest days on which the town has a place for as many nights; null while they
 * are on their way. Of a part of the map no days are known.
 */
export function useNearestDays(search: SearchState, searchData: SearchData): readonly OtherStay[] | null {
  const format = useFormat();
  const today = useToday();
  const enabled = useSession().offers('flexible-dates') && search.area === null;
  const { city, adult, child, infant, dateFrom, nights } = searchData;
  const earliest = addDays(dateFrom, -REACH.before);
  const from = earliest < today ? today : earliest;
  const until = addDays(dateFrom, REACH.after);
  const body = { city, adult, child, infant, from, until, nights };
  const { data, isError } = useCallQuery('dayPrices', { body }, { enabled });
  if (!enabled || isError) return [];
  if (!data) return null;
  const away = (date: string): number => Math.abs(nightsBetween(dateFrom, date));
  const filter = clearFilters(search.filter);
  return data.Days.toSorted((a, b) => away(a.date) - away(b.date))
    .flatMap(({ date, totalPriceHUF: price }) => {
      const dates = stayOf(date, nights);
      const name = format.days(dates.dateFrom, dates.dateUntil);
      return price === null ? [] : { search: { ...search, dates, filter, page: 1 }, name, price };
    })
    .slice(0, SHOWN);
}
