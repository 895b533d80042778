import { ApiFailure, type Answer } from '@jnn/api';
import { type FilterData, type Hotel, type Locale, PAGE_SIZE, type SearchData } from '@jnn/contract';
import { type Region, REGIONS } from '@jnn/contract/regions';
import { searchPlainly, type Visit } from './plain-search';
import type { SearchQuery } from './search-query';
import { forintsOf } from './search-result';

// A region's list made of those of its towns, loaded only where the backend does not search regions itself.

interface RegionVisit extends Visit {
  /** Whether `filter` takes the search along, so that towns can be asked side by side. */
  readonly takesSearch: boolean;
}

/** Calls made side by side: browsers open six connections to a server at most. */
const AT_ONCE = 4;

type Town = Pick<SearchData, 'city' | 'cityName'>;

/**
 * Answers one page of a region's list out of the first page of each of its towns' lists. The answer is `partial` where a
 * town has more places or could not be asked, and counts nothing. Rejects as the client does where no town answers. A code
 * that no region has is searched like a town's.
 */
export async function searchRegion(visit: RegionVisit, query: SearchQuery): Promise<Answer<'filter'>> {
  const region = REGIONS.find(({ code }) => code === query.searchData.city);
  if (!region) return searchPlainly(visit, query);
  const towns = await findTowns(visit, region);
  const asked = await inGroups(towns, visit.takesSearch ? AT_ONCE : 1, (town) => settle(listOf(visit, query, town)));
  const found = asked.flatMap((one) => ('list' in one ? one.list : []));
  const [failure] = asked.flatMap((one) => ('failure' in one ? one.failure : []));
  if (failure && found.length === 0) throw failure;
  const hotels = found.flatMap(({ Hotels }) => Hotels).sort(orderOf(query.filterData, visit.locale));
  const { page } = query;
  const maxPerPage = PAGE_SIZE.standard;
  const isPartial = found.length < asked.length || found.some(({ Hotels, total }) => total > Hotels.length);
  return {
    ...(hotels.length === 0 && { error: 'no result' }),
    Hotels: hotels.slice((page - 1) * maxPerPage, page * maxPerPage),
    ...{ total: hotels.length, page, maxPerPage, facets: null, priceRange: null },
    ...(isPartial && { partial: true }),
    region: { cityName: region.names[visit.locale], cities: towns.map(({ city }) => city) },
  };
}

/** The towns of a region that the backend knows, each by its name. */
async function findTowns({ client, locale, signal }: Visit, { towns }: Region): Promise<readonly Town[]> {
  const found = await inGroups(towns, AT_ONCE, async (text) => {
    const { Cities } = await client.call('findHotel', { params: { locale }, body: { text, limit: 3 } }, { signal });
    return Cities.filter(({ cityName }) => cityName === text);
  });
  return found.flat();
}

/** The first page of a town's list. */
function listOf(visit: RegionVisit, query: SearchQuery, town: Town): Promise<Answer<'filter'>> {
  const { client, session, signal, takesSearch } = visit;
  const searchData = { ...query.searchData, city: town.city, cityName: town.cityName };
  const { filterData } = query;
  if (!takesSearch) return searchPlainly(visit, { searchData, filterData, page: 1 });
  const body = { searchData, filterData, page: 1, maxPerPage: PAGE_SIZE.standard, session };
  return client.call('filter', { body }, { signal });
}

type Asked = { readonly list: Answer<'filter'> } | { readonly failure: ApiFailure };

/** Takes the failure of a call as its result; an abort, or a mistake of ours, still rejects. */
async function settle(answer: Promise<Answer<'filter'>>): Promise<Asked> {
  try {
    return { list: await answer };
  } catch (failure) {
    if (failure instanceof ApiFailure) return { failure };
    throw failure;
  }
}

/** Runs so many at once, and gives the results in the order of the items. */
async function inGroups<Item, Result>(
  items: readonly Item[],
  size: number,
  run: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += size) {
    results.push(...(await Promise.all(items.slice(at, at + size).map(run))));
  }
  return results;
}

const priceOf = ({ Offers: [offer] }: Hotel): number =>
  offer ? (forintsOf(offer) ?? offer.prices.totalPriceEUR) : Infinity;

/** The order that a filter asks for, as a backend has it: category before price before name, the cheapest first. */
function orderOf(filter: FilterData, locale: Locale): (a: Hotel, b: Hotel) => number {
  const { compare } = new Intl.Collator(locale);
  const byPrice = (a: Hotel, b: Hotel): number => priceOf(a) - priceOf(b);
  const orders: ((a: Hotel, b: Hotel) => number)[] = [];
  const add = (isActive: boolean, isDescending: boolean, order: (a: Hotel, b: Hotel) => number): void => {
    if (isActive) orders.push(isDescending ? (a, b) => order(b, a) : order);
  };
  add(filter.sortCategoryActive, filter.sortCategory, (a, b) => a.Category - b.Category);
  add(filter.sortCurrencyActive, filter.sortCurrency, byPrice);
  add(filter.sortAlphaActive, filter.sortAlpha, (a, b) => compare(a.HotelName, b.HotelName));
  orders.push(byPrice);
  return (a, b) => orders.reduce((difference, order) => difference || order(a, b), 0);
}
