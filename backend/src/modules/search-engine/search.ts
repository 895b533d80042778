import { LRUCache } from 'lru-cache';
import { addDays, type Coordinates, type FilterData } from '@jnn/contract';
import type { RawJson } from '../../json';
import { stayOf } from '../../domain/stay';
import { applyFilter, type FoundHotel } from './facets';
import { searchDays } from './day-prices';
import { createFilter, type Filter } from './filter';
import type {
  DayPrice,
  DaysQuery,
  HotelQuery,
  HotelRooms,
  ListQuery,
  RoomsQuery,
  Search,
  SearchContext,
  EngineQuery,
} from './query';
import { priceRates } from './rate-pricing';
import { type FoundHotels, serializeHotelOffers, serializeList } from './serializer';
import { type HotelSnapshot, compareNames } from './snapshot';
import { type AvailableCities, createSnapshotStore, type SnapshotStore } from './snapshot-store';
import type { Clock } from '../../clock';

const isWithin = ({ latitude, longitude }: HotelSnapshot, { northEast, southWest }: Coordinates): boolean =>
  latitude <= northEast.latitude &&
  latitude >= southWest.latitude &&
  longitude <= northEast.longitude &&
  longitude >= southWest.longitude;

/** The cities to search: those of the area, or of the search's own town or region. */
function citiesOf(
  store: SnapshotStore,
  { searchData: { city, dateFrom, nights }, area }: ListQuery,
): Promise<AvailableCities> {
  const until = addDays(dateFrom, nights);
  return area ? store.ofArea(area, city, dateFrom, until) : store.ofDestination(city, dateFrom, until);
}

/** Prices, filters and orders the hotels of cities, all in memory. */
function findHotels({ cities, region, isPartial }: AvailableCities, filter: Filter, query: ListQuery): FoundHotels {
  const { searchData, filterData, area, today } = query;
  const stay = stayOf(searchData);
  const searched = cities.map(({ snapshot, soldOut }) => {
    const input = { stay, soldOut, today };
    const hotels = area ? snapshot.hotels.filter((hotel) => isWithin(hotel, area)) : snapshot.hotels;
    return { snapshot, input, totals: priceRates(snapshot.rates, input), hotels };
  });
  const { found, counts, priceRange } = applyFilter(filter, searched);
  return {
    found: [...found].sort(createOrder(filterData)),
    counts,
    priceRange,
    offers: filter.offers,
    region,
    cities: cities.map(({ snapshot }) => snapshot.city.code),
    isPartial,
  };
}

/** What an answer depends on: the query, its cities' revisions and their sold-out rooms. */
function cacheKey({ cities, isPartial }: AvailableCities, query: ListQuery, filterId: number): string {
  const states = cities.map(({ snapshot, soldOut }) => [snapshot.city.id, snapshot.revision, ...soldOut]);
  // eslint-disable-next-line no-unused-vars -- Its number stands for it.
  const { filterData, ...rest } = query;
  return JSON.stringify([states, isPartial, filterId, rest]);
}

/** What is kept of earlier lists. */
interface ListCaches {
  readonly filters: FilterCache;
  readonly responses: ResponseCache;
}

async function searchList(
  context: SearchContext,
  store: SnapshotStore,
  { filters, responses }: ListCaches,
  query: ListQuery,
): Promise<RawJson> {
  const cities = await citiesOf(store, query);
  const { id, filter } = filters(query.filterData);
  return responses(cacheKey(cities, query, id), () => serializeList(context, findHotels(cities, filter, query), query));
}

async function searchHotel(
  context: SearchContext,
  store: SnapshotStore,
  { hotelCode, stay, locale, today }: HotelQuery,
): Promise<RawJson | null> {
  const city = await store.ofHotel(hotelCode, stay.from, addDays(stay.from, stay.nights));
  const hotel = city?.snapshot.byCode.get(hotelCode);
  if (!city || !hotel) return null;
  const { snapshot, soldOut } = city;
  const input = { stay, soldOut, today };
  const totals = priceRates(snapshot.rates, input, hotel.index, hotel.index + 1);
  return serializeHotelOffers(context, locale, { snapshot, input, totals }, hotel);
}

async function searchRooms(store: SnapshotStore, { hotelCode, stay }: RoomsQuery): Promise<HotelRooms | null> {
  const city = await store.ofHotel(hotelCode, stay.from, addDays(stay.from, stay.nights));
  const hotel = city?.snapshot.byCode.get(hotelCode);
  return city && hotel ? { city: city.snapshot.city, hotel, soldOut: city.soldOut } : null;
}

/**
 * Makes the search engine. Each query asks the database for its cities' revisions and sold-out rooms; everything else
 * is answered from snapshots in memory. A list asked for again within a minute, of cities that have not changed since,
 * gets the same bytes.
 */
export function createSearch(context: SearchContext): Search {
  const store = createSnapshotStore(context.database);
  const caches = { filters: createFilterCache(), responses: createResponseCache(context.clock) };
  function search(query: ListQuery): Promise<RawJson>;
  function search(query: HotelQuery): Promise<RawJson | null>;
  function search(query: RoomsQuery): Promise<HotelRooms | null>;
  function search(query: DaysQuery): Promise<DayPrice[]>;
  function search(query: EngineQuery): Promise<RawJson | HotelRooms | DayPrice[] | null> {
    switch (query.kind) {
      case 'list':
        return searchList(context, store, caches, query);
      case 'hotel':
        return searchHotel(context, store, query);
      case 'rooms':
        return searchRooms(store, query);
      case 'days':
        return searchDays(store, query);
    }
  }
  return search;
}

type Compare = (a: FoundHotel, b: FoundHotel) => number;

const byPrice: Compare = (a, b) => a.cheapest - b.cheapest;
/** Within one city the indexes are in the order of names already. */
const byName: Compare = (a, b) => (a.city === b.city ? a.hotel.index - b.hotel.index : compareNames(a.hotel, b.hotel));
const byCategory: Compare = (a, b) => a.hotel.category - b.hotel.category;

/** The best score first where descending; hotels without a score come last in either order. */
function byRating(isDescending: boolean): Compare {
  return ({ hotel: { ratingTenths: a } }, { hotel: { ratingTenths: b } }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDescending ? b - a : a - b;
  };
}

const directed = (compare: Compare, isDescending: boolean): Compare =>
  isDescending ? (a, b) => compare(b, a) : compare;

/**
 * The order of the results. A sort's flag is false for ascending and true for descending, and counts while its Active
 * flag is set. Score comes before category, category before price, price before name; after those, and when none is
 * active, the cheapest come
 * first. Hotels that are still equal are ordered by name, then by code.
 */
function createOrder(data: FilterData | null): Compare {
  const orders: Compare[] = [];
  if (data?.sortRatingActive) orders.push(byRating(data.sortRating === true));
  if (data?.sortCategoryActive) orders.push(directed(byCategory, data.sortCategory));
  if (data?.sortCurrencyActive) orders.push(directed(byPrice, data.sortCurrency));
  if (data?.sortAlphaActive) orders.push(directed(byName, data.sortAlpha));
  orders.push(byPrice, byName);
  return (a, b) => {
    for (const compare of orders) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Prepared filters kept at most, about 1 KB each. */
const MAX_FILTERS = 512;

/** A prepared filter with a number that no other one has had. */
interface NumberedFilter {
  readonly id: number;
  readonly filter: Filter;
}

/** Gives the prepared filter of a filter state. */
type FilterCache = (data: FilterData | null) => NumberedFilter;

/** An LRU cache of prepared filters: most travellers press the same few. */
function createFilterCache(): FilterCache {
  const filters = new LRUCache<string, NumberedFilter>({ max: MAX_FILTERS });
  let made = 0;
  return (data) => {
    const key = JSON.stringify(data);
    const kept = filters.get(key);
    if (kept) return kept;
    const numbered = { id: made++, filter: createFilter(data) };
    filters.set(key, numbered);
    return numbered;
  };
}

/** Responses kept at most, about 40 KB each. */
const MAX_RESPONSES = 512;
/** Keys remembered at most that were asked for once: a few hundred bytes each, on the map up to some thousand. */
const MAX_KEYS = 2_048;
/** Milliseconds for which a response is used at the most; the search codes in it may be older than the answer by as much. */
const LIFETIME = 60_000;
/**
 * Milliseconds by which responses that were made at the same moment end one after the other, and in how many steps: after
 * a start, hundreds are, and making them all again at once held up every other answer.
 */
const SPREAD = { milliseconds: 30_000, steps: 60 };

interface CachedResponse {
  readonly response: RawJson;
  /** Until when it is used (milliseconds since 1970). */
  readonly until: number;
}

/** Gives the cached response of a key, or makes it. */
type ResponseCache = (key: string, make: () => RawJson) => RawJson;

/**
 * An LRU cache of responses for a minute. The key must hold everything that a response depends on. A response is cached
 * from the second time on that its key is asked for: most searches come once, and caching each of them would cost more
 * than answering it again.
 */
function createResponseCache(clock: Pick<Clock, 'now'>): ResponseCache {
  const responses = new LRUCache<string, CachedResponse>({ max: MAX_RESPONSES });
  const askedAt = new LRUCache<string, number>({ max: MAX_KEYS });
  let made = 0;
  return (key, make) => {
    const now = clock.now().getTime();
    const cached = responses.get(key);
    if (cached && now < cached.until && now >= cached.until - LIFETIME) return cached.response;
    const response = make();
    const asked = askedAt.get(key) ?? -Infinity;
    if (cached || (now >= asked && now - asked < LIFETIME)) {
      const earlier = (made++ % SPREAD.steps) * (SPREAD.milliseconds / SPREAD.steps);
      responses.set(key, { response, until: now + LIFETIME - earlier });
    } else askedAt.set(key, now);
    return response;
  };
}
