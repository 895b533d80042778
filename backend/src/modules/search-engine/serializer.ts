import { ADDED_FILTERS, Hotel, type Locale, FILTERS } from '@jnn/contract';
import type { Region } from '@jnn/contract/regions';
import * as z from 'zod/mini';
import { toSlug } from '../../text/fold';
import { type JsonWriter, type RawJson, writeJson } from '../../json';
import { presentPicture } from '../images/picture';
import type { FacetCounts, FilteredHotels, PricedCity } from './facets';
import { facilityMasks } from './facility-index';
import { memoize, createOfferSerializer, type SerializeOffer } from './offer-serializer';
import { codeValidUntil } from '../../domain/search-code';
import type { ListQuery, SearchContext } from './query';
import { type OfferFilter, offersOf } from './rate-pricing';
import type { HotelSnapshot, SnapshotCity } from './snapshot';

/** Offers shown with a hotel in a list and on its own page. */
const OFFERS_IN_LIST = 3;
/** A pin on the map shows the cheapest offer only, and a map asks for two hundred hotels at once. */
const OFFERS_ON_MAP = 1;

/** The hotels found, in the order asked for, with what their offers depend on. */
export interface FoundHotels extends FilteredHotels {
  readonly offers: OfferFilter;
  /** The region that was searched; null for a town, and for a part of the map. */
  readonly region: Region | null;
  /** The codes of the cities that were searched. */
  readonly cities: readonly string[];
  /** Whether cities in the area were not searched. */
  readonly isPartial: boolean;
}

const ADDED: ReadonlySet<string> = new Set(ADDED_FILTERS);

const presentHotel = (locale: Locale, city: SnapshotCity, hotel: HotelSnapshot): z.input<typeof Hotel> => ({
  HotelCode: hotel.code,
  HotelName: hotel.name,
  Category: hotel.category,
  CityCode: city.code,
  CityName: city.name,
  Address: hotel.address,
  HotelType: hotel.type,
  Thumbnail: hotel.thumbnail && presentPicture(hotel.thumbnail, hotel.name, locale),
  HotelFacilities: facilityMasks.namesOf(hotel.facilities).filter((name) => !ADDED.has(name)),
  Official: hotel.official,
  Recommended: hotel.recommended,
  Rating: hotel.ratingTenths === null ? null : { score: hotel.ratingTenths / 10, count: hotel.ratingCount },
  Near: hotel.near,
  AditionalData: {
    GeoPoint: { latitude: hotel.latitude, longitude: hotel.longitude },
    Slug: hotel.slug,
    CitySlug: toSlug(city.name),
  },
  Offers: [],
});

// Weak, since a hotel belongs to one city's snapshot and is made anew with it.
const headCache: Readonly<Record<Locale, WeakMap<HotelSnapshot, Uint8Array>>> = {
  hu: new WeakMap(),
  en: new WeakMap(),
};

/** A hotel's JSON in UTF-8 up to where its offers begin. It is checked against the contract when it is first made. */
function headOf(locale: Locale, city: SnapshotCity, hotel: HotelSnapshot): Uint8Array {
  const cached = headCache[locale].get(hotel);
  if (cached !== undefined) return cached;
  const head = Buffer.from(JSON.stringify(z.parse(Hotel, presentHotel(locale, city, hotel))).slice(0, -']}'.length));
  headCache[locale].set(hotel, head);
  return head;
}

/** Writes a list, with a comma between each two. */
function addList<Item>(json: JsonWriter, items: readonly Item[], add: (item: Item) => void): void {
  for (let place = 0; place < items.length; place += 1) {
    if (place > 0) json.addAscii(',');
    const item = items[place];
    if (item !== undefined) add(item);
  }
}

/** Writes the contract's `Hotel`. @param rows of the offers shown with it. */
function addHotel(
  json: JsonWriter,
  locale: Locale,
  city: SnapshotCity,
  hotel: HotelSnapshot,
  rows: readonly number[],
  serialize: SerializeOffer,
): void {
  json.add(headOf(locale, city, hotel));
  addList(json, rows, (row) => serialize(json, hotel.index, row));
  json.addAscii(']}');
}

function addHotels(
  json: JsonWriter,
  context: SearchContext,
  { found, offers: filter }: FoundHotels,
  page: number,
  { locale, maxPerPage, area }: ListQuery,
): void {
  const serializerOf = memoize(({ snapshot, input, totals }: PricedCity) =>
    createOfferSerializer(context, locale, snapshot, input, totals),
  );
  const limit = area ? OFFERS_ON_MAP : OFFERS_IN_LIST;
  addList(json, found.slice((page - 1) * maxPerPage, page * maxPerPage), ({ city, hotel }) => {
    const { snapshot, totals } = city;
    const rows = offersOf(snapshot.rates, totals, hotel.index, filter).slice(0, limit);
    addHotel(json, locale, snapshot.city, hotel, rows, serializerOf(city));
  });
}

const FILTER_KEYS = FILTERS.map((name) => Buffer.from(`${JSON.stringify(name)}:`));

const IS_ADDED = FILTERS.map((name) => ADDED.has(name));

/** Writes the counts of the specified filters, or of the added ones; filters that no hotel has are left out. */
function addCounts(json: JsonWriter, counts: readonly number[], areAdded: boolean): void {
  let separator = '{';
  for (let place = 0; place < FILTER_KEYS.length; place += 1) {
    const [key, count = 0] = [FILTER_KEYS[place], counts[place]];
    if (!key || count === 0 || IS_ADDED[place] !== areAdded) continue;
    json.addAscii(separator);
    json.add(key);
    json.addWhole(count);
    separator = ',';
  }
  json.addAscii(separator === '{' ? '{}' : '}');
}

/** Writes the contract's `Facets`. */
function addFacets(json: JsonWriter, { filters, stars, bars }: FacetCounts): void {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  const rest = { categories: { one, two, three, four, five }, priceHistogram: bars };
  json.addAscii('{"toggles":');
  addCounts(json, filters, false);
  json.addAscii(',"added":');
  addCounts(json, filters, true);
  json.addAscii(`,${JSON.stringify(rest).slice(1)}`);
}

/** The member that names the region searched and its cities; nothing where none was. */
function serializeRegion({ region, cities }: FoundHotels, { locale }: ListQuery): string {
  return region ? `,"region":${JSON.stringify({ cityName: region.names[locale], cities })}` : '';
}

/**
 * One page of the hotels found, as the contract's `SearchAnswer` with its members in order; a page beyond the last one
 * gives the last. Finding nothing is an answer, not an error. Tests compare every byte with what the contract makes.
 */
export function serializeList(context: SearchContext, found: FoundHotels, query: ListQuery): RawJson {
  const { maxPerPage } = query;
  const total = found.found.length;
  const page = Math.max(1, Math.min(query.page, Math.ceil(total / maxPerPage)));
  const noResult = total === 0 ? '"error":"no result",' : '';
  const range = JSON.stringify(found.priceRange);
  const region = serializeRegion(found, query);
  const partial = found.isPartial ? ',"partial":true' : '';
  return writeJson((json) => {
    json.addAscii(`{${noResult}"Hotels":[`);
    if (total > 0) addHotels(json, context, found, page, query);
    json.addAscii(`],"total":${total},"page":${page},"maxPerPage":${maxPerPage},"facets":`);
    addFacets(json, found.counts);
    json.addText(`,"priceRange":${range}${partial}${region}}`);
  });
}

/** One hotel with all its offers, as the contract's answer of `getOffer`. */
export function serializeHotelOffers(
  context: SearchContext,
  locale: Locale,
  { snapshot, input, totals }: PricedCity,
  hotel: HotelSnapshot,
): RawJson {
  // Taken before the codes are signed, so that none ends before it.
  const validUntil = codeValidUntil(context.clock);
  const serialize = createOfferSerializer(context, locale, snapshot, input, totals);
  const rows = offersOf(snapshot.rates, totals, hotel.index);
  const minutes = context.config.UNPROVEN_HOLD_MINUTES;
  const hold = minutes === 0 ? '' : `,"HoldMinutes":${String(minutes)}`;
  return writeJson((json) => {
    json.addAscii('{"Hotel":');
    addHotel(json, locale, snapshot.city, hotel, rows.slice(0, OFFERS_IN_LIST), serialize);
    json.addAscii(',"Offers":[');
    addList(json, rows, (row) => serialize(json, hotel.index, row));
    json.addAscii(`],"ValidUntil":"${validUntil}"${hold}}`);
  });
}
