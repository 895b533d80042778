import { Hotel, type Locale, TOGGLES } from '@jnn/contract';
import * as z from 'zod/mini';
import type { Core } from '../../core';
import { remember } from '../../remember';
import { Written } from '../../plugins/calls';
import { toSlug } from '../../text/fold';
import { asUtf8 } from '../../text/utf8';
import type { SheetCity, SheetHotel } from '../catalogue/sheet';
import { namesOf } from '../catalogue/toggles';
import { presentPicture } from '../images/picture';
import { offersOf } from '../offers/offers';
import { offerWriter } from '../offers/write';
import type { Asking } from './answers';
import type { Counts, PricedCity } from './facets';
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

/** The JSON of the contract's `Hotel` in UTF-8. @param offers written already, those that are shown with it. */
export const writeHotel = (locale: Locale, city: SheetCity, hotel: SheetHotel, offers: readonly string[]): string =>
  `${headOf(locale, city, hotel)}${offers.join(',')}]}`;

type Paged = Pick<Asking, 'page' | 'maxPerPage' | 'area'>;

function writeHotels(
  core: Core,
  locale: Locale,
  { found, wanted }: Found,
  page: number,
  { maxPerPage, area }: Paged,
): string {
  const writerFor = remember(({ sheet, asked, totals }: PricedCity) => offerWriter(core, locale, sheet, asked, totals));
  const most = area ? OFFERS_ON_MAP : OFFERS_IN_LIST;
  return found
    .slice((page - 1) * maxPerPage, page * maxPerPage)
    .map(({ city, hotel }) => {
      const { sheet, totals } = city;
      const write = writerFor(city);
      const lines = offersOf(sheet.rates, totals, hotel.rank, wanted).slice(0, most);
      return writeHotel(
        locale,
        sheet.city,
        hotel,
        lines.map((line) => write(hotel.rank, line)),
      );
    })
    .join(',');
}

const TOGGLE_KEYS = TOGGLES.map((toggle) => `${JSON.stringify(toggle)}:`);

/** The JSON of the contract's `Facets`; toggles that nobody has are left out. */
function writeFacets({ toggles, stars, bars }: Counts): string {
  let counted = '';
  for (const [place, count] of toggles.entries()) {
    if (count > 0) counted += `${counted === '' ? '' : ','}${TOGGLE_KEYS[place] ?? ''}${count}`;
  }
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars;
  const rest = { categories: { one, two, three, four, five }, priceHistogram: bars };
  return `{"toggles":{${counted}},${JSON.stringify(rest).slice(1)}`;
}

/**
 * One page of what was found; a page beyond the last one is the last. Nothing found is an answer, not a failure. This is
 * the contract's `SearchAnswer` in its order, as text; tests hold every byte to the contract.
 */
export function writeFound(core: Core, locale: Locale, found: Found, paged: Paged): Written {
  const { page: wished, maxPerPage } = paged;
  const total = found.found.length;
  const page = Math.max(1, Math.min(wished, Math.ceil(total / maxPerPage)));
  const failure = total === 0 ? '"error":"no result",' : '';
  const hotels = total > 0 ? writeHotels(core, locale, found, page, paged) : '';
  const facets = writeFacets(found.counts);
  const range = JSON.stringify(found.priceRange);
  const partial = found.partial ? ',"partial":true' : '';
  return new Written(
    `{${failure}"Hotels":[${hotels}],"total":${total},"page":${page},"maxPerPage":${maxPerPage},"facets":${facets},` +
      `"priceRange":${range}${partial}}`,
  );
}
