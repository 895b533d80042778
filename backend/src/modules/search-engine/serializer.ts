import { ADDED_FILTERS, Hotel, type Locale, FILTERS } from '@jnn/contract';
import type { Region } from '@jnn/contract/regions';
import * as z from 'zod/mini';
import { toSlug } from '../../text/fold';
import { asUtf8, RawJson } from '../../json';
import { presentPicture } from '../images/picture';
import type { FacetCounts, FilteredHotels, PricedCity } from './facets';
import { facilityMasks } from './facility-index';
import { memoize, createOfferSerializer } from './offer-serializer';
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
const headCache: Readonly<Record<Locale, WeakMap<HotelSnapshot, string>>> = { hu: new WeakMap(), en: new WeakMap() };

/** A hotel's JSON in UTF-8 up to where its offers begin. It is checked against the contract when it is first made. */
function headOf(locale: Locale, city: SnapshotCity, hotel: HotelSnapshot): string {
  const cached = headCache[locale].get(hotel);
  if (cached !== undefined) return cached;
  const head = asUtf8(JSON.stringify(z.parse(Hotel, presentHotel(locale, city, hotel))).slice(0, -']}'.length));
  headCache[locale].set(hotel, head);
  return head;
}

/** The JSON of the contract's `Hotel` in UTF-8. @param offers the serialized offers shown with it. */
const serializeHotel = (locale: Locale, city: SnapshotCity, hotel: HotelSnapshot, offers: readonly string[]): string =>
  `${headOf(locale, city, hotel)}${offers.join(',')}]}`;

function serializeHotels(
  context: SearchContext,
  { found, offers: filter }: FoundHotels,
  page: number,
  { locale, maxPerPage, area }: ListQuery,
): string {
  const serializerOf = memoize(({ snapshot, input, totals }: PricedCity) =>
    createOfferSerializer(context, locale, snapshot, input, totals),
  );
  const limit = area ? OFFERS_ON_MAP : OFFERS_IN_LIST;
  return found
    .slice((page - 1) * maxPerPage, page * maxPerPage)
    .map(({ city, hotel }) => {
      const { snapshot, totals } = city;
      const serialize = serializerOf(city);
      const rows = offersOf(snapshot.rates, totals, hotel.index, filter).slice(0, limit);
      return serializeHotel(
        locale,
        snapshot.city,
        hotel,
        rows.map((row) => serialize(hotel.index, row)),
      );
    })
    .join(',');
}

const FILTER_KEYS = FILTERS.map((name) => `${JSON.stringify(name)}:`);

const IS_ADDED = FILTERS.map((name) => ADDED.has(name));

/** The counts of the specified filters, or of the added ones, as JSON; filters that no hotel has are left out. */
function serializeCounts(counts: readonly number[], areAdded: boolean): string {
  let json = '';
  for (const [place, count] of counts.entries()) {
    if (count > 0 && IS_ADDED[place] === areAdded)
      json += `${json === '' ? '' : ','}${FILTER_KEYS[place] ?? ''}${count}`;
  }
  return `{${json}}`;
}

/** The JSON of the contract's `Facets`. */
function serializeFacets({ filters, stars, bars }: FacetCounts): string {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  const rest = { categories: { one, two, three, four, five }, priceHistogram: bars };
  const added = serializeCounts(filters, true);
  return `{"toggles":${serializeCounts(filters, false)},"added":${added},${JSON.stringify(rest).slice(1)}`;
}

/** The member that names the region searched and its cities; nothing where none was. */
function serializeRegion({ region, cities }: FoundHotels, { locale }: ListQuery): string {
  return region ? `,"region":${asUtf8(JSON.stringify({ cityName: region.names[locale], cities }))}` : '';
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
  const hotels = total > 0 ? serializeHotels(context, found, page, query) : '';
  const facets = serializeFacets(found.counts);
  const range = JSON.stringify(found.priceRange);
  const region = serializeRegion(found, query);
  const partial = found.isPartial ? ',"partial":true' : '';
  return new RawJson(
    `{${noResult}"Hotels":[${hotels}],"total":${total},"page":${page},"maxPerPage":${maxPerPage},"facets":${facets},` +
      `"priceRange":${range}${partial}${region}}`,
  );
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
  const offers = offersOf(snapshot.rates, totals, hotel.index).map((row) => serialize(hotel.index, row));
  const head = serializeHotel(locale, snapshot.city, hotel, offers.slice(0, OFFERS_IN_LIST));
  const minutes = context.config.UNPROVEN_HOLD_MINUTES;
  const hold = minutes === 0 ? '' : `,"HoldMinutes":${String(minutes)}`;
  return new RawJson(`{"Hotel":${head},"Offers":[${offers.join(',')}],"ValidUntil":"${validUntil}"${hold}}`);
}
