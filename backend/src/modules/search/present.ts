import type { calls, Locale } from '@jnn/contract';
import type * as z from 'zod/mini';
import type { Core } from '../../core';
import { toSlug } from '../../text/fold';
import type { SheetCity, SheetHotel } from '../catalogue/sheet';
import { namesOf } from '../catalogue/toggles';
import { presentPicture } from '../images/picture';
import type { Asked, PricedOffer } from '../offers/offers';
import { presentOffer } from '../offers/present';
import type { Found } from './search';

export type SearchReply = z.input<(typeof calls)['search']['answer']>;
export type HotelReply = SearchReply['Hotels'][number];

/** Offers that a list shows of each hotel. */
export const OFFERS_IN_LIST = 3;

/** A hotel with some of its offers, as lists and the hotel page show it. */
export function presentHotel(
  core: Core,
  locale: Locale,
  city: SheetCity,
  hotel: SheetHotel,
  asked: Asked,
  offers: readonly PricedOffer[],
): HotelReply {
  return {
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
    Offers: offers.map((offer) => presentOffer(core, locale, hotel, asked, offer)),
  };
}

/** One page of what was found; a page beyond the last one is the last. Nothing found is an answer, not a failure. */
export function presentFound(
  core: Core,
  locale: Locale,
  found: Found | null,
  wished: number,
  maxPerPage: number,
): SearchReply {
  const total = found?.found.length ?? 0;
  const page = Math.max(1, Math.min(wished, Math.ceil(total / maxPerPage)));
  const counts = { total, page, maxPerPage, facets: found?.facets ?? null, priceRange: found?.priceRange ?? null };
  if (!found || total === 0) return { error: 'no result', Hotels: [], ...counts };
  const shown = found.found.slice((page - 1) * maxPerPage, page * maxPerPage);
  const Hotels = shown.map(({ hotel, offers }) =>
    presentHotel(core, locale, found.city, hotel, found.asked, offers.slice(0, OFFERS_IN_LIST)),
  );
  return { Hotels, ...counts };
}
