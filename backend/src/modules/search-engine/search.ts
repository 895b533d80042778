import { addDays, type Coordinates } from '@jnn/contract';
import type { RawJson } from '../../text/raw-json';
import { stayOf } from '../offers/stay';
import { applyFilter } from './facets';
import { createFilter } from './filter';
import type { HotelQuery, HotelRooms, ListQuery, RoomsQuery, Search, SearchContext, SearchQuery } from './query';
import { priceRates } from './rate-pricing';
import { createResponseCache, type ResponseCache } from './response-cache';
import { type FoundHotels, serializeHotelOffers, serializeList } from './serializer';
import type { HotelSnapshot } from './snapshot';
import { type AvailableCities, createSnapshotStore, type SnapshotStore } from './snapshot-store';
import { createOrder } from './sort';

const isWithin = ({ latitude, longitude }: HotelSnapshot, { northEast, southWest }: Coordinates): boolean =>
  latitude <= northEast.latitude &&
  latitude >= southWest.latitude &&
  longitude <= northEast.longitude &&
  longitude >= southWest.longitude;

/** The cities to search: those of the area, or the search's own if there is such a one. */
async function citiesOf(
  store: SnapshotStore,
  { searchData: { city, dateFrom, nights }, area }: ListQuery,
): Promise<AvailableCities> {
  const until = addDays(dateFrom, nights);
  if (area) return store.ofArea(area, city, dateFrom, until);
  const own = await store.ofCity(city, dateFrom, until);
  return { cities: own ? [own] : [], isPartial: false };
}

/** Prices, filters and orders the hotels of cities, all in memory. */
function findHotels({ cities, isPartial }: AvailableCities, query: ListQuery): FoundHotels {
  const { searchData, filterData, area, today } = query;
  const filter = createFilter(filterData);
  const stay = stayOf(searchData);
  const searched = cities.map(({ snapshot, soldOut }) => {
    const input = { stay, soldOut, today };
    const hotels = area ? snapshot.hotels.filter((hotel) => isWithin(hotel, area)) : snapshot.hotels;
    return { snapshot, input, totals: priceRates(snapshot.rates, input), hotels };
  });
  const filtered = applyFilter(filter, searched);
  const found = [...filtered.found].sort(createOrder(filterData));
  return { ...filtered, found, offers: filter.offers, isPartial };
}

/** What an answer depends on: the query, its cities' revisions and their sold-out rooms. */
function cacheKey({ cities, isPartial }: AvailableCities, query: ListQuery): string {
  const states = cities.map(({ snapshot, soldOut }) => [snapshot.city.id, snapshot.revision, ...soldOut]);
  return JSON.stringify([states, isPartial, query]);
}

async function searchList(
  context: SearchContext,
  store: SnapshotStore,
  cached: ResponseCache,
  query: ListQuery,
): Promise<RawJson> {
  const cities = await citiesOf(store, query);
  return cached(cacheKey(cities, query), () => serializeList(context, findHotels(cities, query), query));
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
  const cached = createResponseCache(context.clock);
  function search(query: ListQuery): Promise<RawJson>;
  function search(query: HotelQuery): Promise<RawJson | null>;
  function search(query: RoomsQuery): Promise<HotelRooms | null>;
  function search(query: SearchQuery): Promise<RawJson | HotelRooms | null> {
    switch (query.kind) {
      case 'list':
        return searchList(context, store, cached, query);
      case 'hotel':
        return searchHotel(context, store, query);
      case 'rooms':
        return searchRooms(store, query);
    }
  }
  return search;
}
