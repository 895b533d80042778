import { Hotel, type Locale, SearchAnswer } from '@jnn/contract';
import * as z from 'zod/mini';
import type { Core } from '../../core';
import { Written } from '../../plugins/calls';
import { toSlug } from '../../text/fold';
import { asUtf8 } from '../../text/utf8';
import type { SheetCity, SheetHotel } from '../catalogue/sheet';
import { namesOf } from '../catalogue/toggles';
import { presentPicture } from '../images/picture';
import type { Asked, PricedOffer } from '../offers/offers';
import { writeOffer } from '../offers/write';
import type { Asking } from './answers';
import type { Found } from './search';

/** Offers that a list, or the hotel's page, gets of each hotel. */
export const OFFERS_IN_LIST = 3;
/** A pin shows the cheapest; a map asks for two hundred places at once. */
export const OFFERS_ON_MAP = 1;

const presentHotel = (locale: Locale, city: SheetCity, hotel: SheetHotel): z.input<typeof Hotel> => ({
  HotelCode: hotel.code,
  HotelName: hotel.name,
  Category: hotel.category,
  CityCode: city.code,
  CityName: city.name,
  Address: hotel.address,
  HotelType: hotel.type,
  Thumbnail: hotel.thumbnail && presentPicture(hotel.thumbnail, hotel.name, locale),
  HotelFacilities: namesOf(hotel.toggles),
  Official: hotel.official,
  Recommended: hotel.recommended,
  Rating: hotel.ratingTenths === null ? null : { score: hotel.ratingTenths / 10, count: hotel.ratingCount },
  AditionalData: {
    GeoPoint: { latitude: hotel.latitude, longitude: hotel.longitude },
    Slug: hotel.slug,
    CitySlug: toSlug(city.name),
  },
  Offers: [],
});

// A hotel belongs to one city's sheet and is made anew with it.
const known: Readonly<Record<Locale, WeakMap<SheetHotel, string>>> = { hu: new WeakMap(), en: new WeakMap() };

/** The JSON, in UTF-8, of a hotel up to where its offers begin; checked against the contract when it is made. */
function headOf(locale: Locale, city: SheetCity, hotel: SheetHotel): string {
  const before = known[locale].get(hotel);
  if (before !== undefined) return before;
  const head = asUtf8(JSON.stringify(z.parse(Hotel, presentHotel(locale, city, hotel))).slice(0, -']}'.length));
  known[locale].set(hotel, head);
  return head;
}

/** Writes a hotel with its cheapest offers, `most` of them: the JSON of the contract's `Hotel` in UTF-8. */
export function writeHotel(
  core: Core,
  locale: Locale,
  city: SheetCity,
  hotel: SheetHotel,
  asked: Asked,
  offers: readonly PricedOffer[],
  most = OFFERS_IN_LIST,
): string {
  const shown = offers.slice(0, most).map((offer) => writeOffer(core, locale, hotel, asked, offer));
  return `${headOf(locale, city, hotel)}${shown.join(',')}]}`;
}

type Paged = Pick<Asking, 'page' | 'maxPerPage' | 'area'>;

/** One page of what was found; a page beyond the last one is the last. Nothing found is an answer, not a failure. */
export function writeFound(
  core: Core,
  locale: Locale,
  found: Found | null,
  { page: wished, maxPerPage, area }: Paged,
): Written {
  const total = found?.found.length ?? 0;
  const page = Math.max(1, Math.min(wished, Math.ceil(total / maxPerPage)));
  const counts = { total, page, maxPerPage, facets: found?.facets ?? null, priceRange: found?.priceRange ?? null };
  const isEmpty = !found || total === 0;
  const frame = z.parse(SearchAnswer, { ...(isEmpty && { error: 'no result' as const }), Hotels: [], ...counts });
  const text = asUtf8(JSON.stringify(frame));
  if (isEmpty) return new Written(text);
  const most = area ? OFFERS_ON_MAP : OFFERS_IN_LIST;
  const hotels = found.found
    .slice((page - 1) * maxPerPage, page * maxPerPage)
    .map(({ hotel, offers }) => writeHotel(core, locale, found.city, hotel, found.asked, offers, most));
  return new Written(`{"Hotels":[${hotels.join(',')}]${text.slice('{"Hotels":[]'.length)}`);
}
