import { nightsBetween, type SearchData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useSession } from '@jnn/session';
import { clearFilters } from '../../lib/active-filters';
import { type SearchState, stayOf } from '../../lib/search-params';
import type { OtherStay } from './StayLinks';
import { useStayPrices } from './use-stay-prices';

/** How many days before and after the arrival are asked for, and how many are shown. */
const REACH = { before: 14, after: 27 } as const;
const SHOWN = 4;

/**
 * The same search, without filters, on the nearest days on which the town has a place for as many nights; null while they
 * are on their way. Of a part of the map no days are known.
 */
export function useNearestDays(search: SearchState, searchData: SearchData): readonly OtherStay[] | null {
  const format = useFormat();
  const enabled = useSession().offers('flexible-dates') && search.area === null;
  const { dateFrom, nights } = searchData;
  const { data, isError } = useStayPrices(searchData, { reach: REACH, enabled });
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
