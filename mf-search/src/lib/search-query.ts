import { PAGE_SIZE, type FilterData, type IsoDate, type SearchData } from '@jnn/contract';
import { isRegionCode } from '@jnn/contract/regions';
import type { SiteSession } from '@jnn/session';
import { readSearchParams } from './search-params';

/** What one page of a list is the answer to. */
export interface SearchQuery {
  readonly searchData: SearchData;
  readonly filterData: FilterData;
  /** From 1. */
  readonly page: number;
}

/**
 * The query of a URL's list; null while it names no town, or no dates and the present day is not known.
 *
 * @param withAdded Whether the backend takes filters beyond the specified ones.
 */
export function readSearchQuery(
  params: URLSearchParams,
  today: IsoDate | null,
  withAdded: boolean,
): SearchQuery | null {
  const { city, cityName, dates, guests, filter, page } = readSearchParams(params, today, withAdded);
  if (city === '' || dates === null) return null;
  return { searchData: { city, cityName, ...dates, ...guests }, filterData: filter, page };
}

/** Whether a single `filter` call answers a list, whose backend has these capabilities. */
export const isOneCall = ({ city }: Pick<SearchData, 'city'>, offers: SiteSession['offers']): boolean =>
  offers('search-in-filter') && (offers('regions') || !isRegionCode(city));

/** The input of the `filter` call that answers a query. Equal inputs share one cached answer. */
export const filterInput = ({ searchData, filterData, page }: SearchQuery, session: string) => ({
  body: { searchData, filterData, page, maxPerPage: PAGE_SIZE.standard, session },
});
