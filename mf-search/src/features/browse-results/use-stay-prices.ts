import { useCallQuery } from '@jnn/api';
import { addDays, type FilterData, type SearchData } from '@jnn/contract';
import { useToday } from '@jnn/session';

interface StayPricesOptions {
  /** Days before and after the arrival, the last one included. */
  readonly reach: { readonly before: number; readonly after: number };
  /** Any place unless said. */
  readonly filterData?: FilterData;
  readonly enabled?: boolean;
}

/** What as many nights for the same guests cost from each day around the arrival on, of days that are not past. */
export function useStayPrices(searchData: SearchData, { reach, filterData, enabled = true }: StayPricesOptions) {
  const today = useToday();
  const { city, adult, child, infant, dateFrom, nights } = searchData;
  const earliest = addDays(dateFrom, -reach.before);
  const from = earliest < today ? today : earliest;
  const until = addDays(dateFrom, reach.after + 1);
  const body = { city, adult, child, infant, from, until, nights, ...(filterData && { filterData }) };
  return useCallQuery('dayPrices', { body }, { enabled, placeholderData: (previous) => previous });
}
