import { PAGE_SIZE, type FilterData, type IsoDate, type SearchData } from '@jnn/contract';
import { readAsked } from './search-params';

/** What a page of a list answers. */
export interface Question {
  readonly searchData: SearchData;
  readonly filterData: FilterData;
  readonly page: number;
}

/** What the list of an address asks; null while it names no place, or the day is not known and it names no dates. */
export function questionIn(query: URLSearchParams, today: IsoDate | null): Question | null {
  const { city, cityName, dates, guests, filter, page } = readAsked(query, today);
  if (city === '' || dates === null) return null;
  return { searchData: { city, cityName, ...dates, ...guests }, filterData: filter, page };
}

/** The input of the one call, `filter`, that answers a question: whoever asks alike shares the answer. */
export const filterInput = ({ searchData, filterData, page }: Question, session: string) => ({
  body: { searchData, filterData, page, maxPerPage: PAGE_SIZE.standard, session },
});
