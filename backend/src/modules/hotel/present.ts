import type { calls, Locale } from '@jnn/contract';
import type * as z from 'zod/mini';
import { toSlug } from '../../text/fold';
import { fromPrice } from '../catalogue/from-price';
import { namesOf, togglesOf } from '../catalogue/toggles';
import { presentPicture } from '../images/picture';
import type { HotelRow } from './repository';

type HotelDataReply = z.input<(typeof calls)['hotelData']['answer']>;

const COUNTRY: Readonly<Record<Locale, string>> = { hu: 'Magyarország', en: 'Hungary' };

function priceFrom(row: HotelRow): HotelDataReply['FromPrice'] {
  const Price = fromPrice([row]);
  return Price === 0 ? null : { Price, Currency: 'HUF' };
}

/** The descriptive data of a hotel in one language. */
export function presentHotelData(row: HotelRow, locale: Locale): HotelDataReply {
  return {
    HotelCode: row.code,
    HotelName: row.name,
    Category: row.category,
    HotelType: row.type,
    Address: row.address,
    ZipCode: row.zip,
    CityCode: row.cityCode,
    CityName: row.cityName,
    CitySlug: toSlug(row.cityName),
    Slug: row.slug,
    Country: COUNTRY[locale],
    GeoPoint: { latitude: row.latitude, longitude: row.longitude },
    Phone: row.phone,
    Email: row.email,
    Images: row.pictures.map((picture) => presentPicture(picture, row.name, locale)),
    Texts: row.texts[locale],
    // Boards belong to offers; the facts are what holds whatever is booked.
    Facts: namesOf(togglesOf({ ...row, boards: [] })),
    CheckIn: row.checkIn,
    CheckOut: row.checkOut,
    Rating: row.ratingTenths === null ? null : { score: row.ratingTenths / 10, count: row.ratingCount },
    YearBuilt: row.yearBuilt,
    YearRenovated: row.yearRenovated,
    Rooms: row.rooms,
    FromPrice: priceFrom(row),
  };
}
