import { addDays, type calls, type Locale, SITEMAP_PAGE_HOTELS } from '@jnn/contract';
import type * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import type { Queries } from '../../db/database';
import { toSlug } from '../../text/fold';
import { filtersOf } from '../../domain/facilities';
import { presentPicture } from '../images/picture';
import { hotelSharePicture } from '../images/share/share-subject';
import { fromPrice } from '../../domain/price';
import { type NearbyData, nearbyData, nearbyPlaces } from '../catalogue/distances';
import { catalogueTotals, findHotelByCode, type HotelRow, hotelsBetween, lastHotelId } from './repository';
import type { Core } from '../../core';
import { requote } from '../offers/quote';
import { readSearchCode } from '../../domain/search-code';

type HotelDataReply = z.input<(typeof calls)['hotelData']['answer']>;

/** The one country that the catalogue covers. */
export const COUNTRY: Readonly<Record<Locale, string>> = { hu: 'Magyarország', en: 'Hungary' };

function priceFrom(row: HotelRow): HotelDataReply['FromPrice'] {
  const Price = fromPrice([row]);
  return Price === 0 ? null : { Price, Currency: 'HUF' };
}

type RoomFactsReply = NonNullable<HotelDataReply['RoomTypes']>[number];

function presentRoom(room: HotelRow['roomTypes'][number], locale: Locale): RoomFactsReply {
  const { size, beds, view, facilities, pictures } = room.details;
  const name = locale === 'hu' ? room.nameHu : room.nameEn;
  return {
    RoomType: room.code,
    Images: pictures.flatMap((picture) => presentPicture(picture, name, locale) ?? []),
    Size: size,
    Beds: beds,
    Adults: room.adults,
    Children: room.children,
    Cots: room.infants,
    View: view,
    Facilities: facilities,
  };
}

function presentPolicies({ policies }: HotelRow['details']): HotelDataReply['Policies'] {
  return (
    policies && {
      ChildrenFrom: policies.childrenFrom,
      Pets: policies.pets,
      PetFee: policies.petFee,
      Smoking: policies.smoking,
      Deposit: policies.deposit,
      Parking: policies.parking,
      ParkingFee: policies.parkingFee,
    }
  );
}

function presentRating({ ratingTenths, ratingCount, details }: HotelRow): HotelDataReply['Rating'] {
  if (ratingTenths === null) return null;
  return { score: ratingTenths / 10, count: ratingCount, ...(details.ratingParts && { parts: details.ratingParts }) };
}

/** The descriptive data of a hotel in one language. */
function presentHotelData(row: HotelRow, locale: Locale, nearby: NearbyData): HotelDataReply {
  const town = { name: row.cityName, latitude: row.cityLatitude, longitude: row.cityLongitude };
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
    Images: row.pictures.flatMap((picture) => presentPicture(picture, row.name, locale) ?? []),
    SharePicture: hotelSharePicture(row, locale),
    Texts: row.texts[locale],
    // Boards are left out: they belong to offers, and `Facts` are what holds whatever is booked.
    Facts: filtersOf({ ...row, boards: [] }),
    CheckIn: row.checkIn,
    CheckInUntil: row.details.checkInUntil,
    CheckOut: row.checkOut,
    Rating: presentRating(row),
    YearBuilt: row.yearBuilt,
    YearRenovated: row.yearRenovated,
    Rooms: row.rooms,
    NtakNumber: row.details.ntak,
    LegalKind: row.details.legalKind,
    Operator: row.details.operator,
    StarsRatedBy: row.details.starsRatedBy,
    Languages: row.details.languages,
    Policies: presentPolicies(row.details),
    RoomTypes: row.roomTypes.map((room) => presentRoom(room, locale)),
    Nearby: [...nearbyPlaces(row, town, locale, nearby)],
    FromPrice: priceFrom(row),
  };
}

/**
 * The data of a hotel that does not depend on dates.
 * @throws ApiError `not-found`
 */
export async function hotelData(reads: Queries, code: string, locale: Locale) {
  const row = await findHotelByCode(reads, code);
  if (!row) throw new ApiError('not-found');
  return presentHotelData(row, locale, await nearbyData());
}

/** One page of the sitemap's hotels; pages count from 1. */
export async function sitemapPage(reads: Queries, page: number) {
  const rows = await hotelsBetween(reads, (page - 1) * SITEMAP_PAGE_HOTELS, page * SITEMAP_PAGE_HOTELS);
  const pages = Math.ceil((await lastHotelId(reads)) / SITEMAP_PAGE_HOTELS);
  const { hotels: total } = await catalogueTotals(reads);
  const Hotels = rows.map(({ code, name, slug, cityName, updatedAt, pictures }) => ({
    HotelCode: code,
    Slug: slug,
    CitySlug: toSlug(cityName),
    updatedAt: new Date(updatedAt).toISOString(),
    // No language is asked for: the address alone is used.
    Picture: pictures.flatMap((picture) => presentPicture(picture, name, 'hu') ?? [])[0]?.url,
  }));
  return { Hotels, total, pages };
}

type BreakdownReply = z.input<(typeof calls)['priceBreakdown']['answer']>;

/**
 * The price of an offer night by night; the nights sum exactly to the offer's total.
 * @throws ApiError `offer-expired` when the code is too old or its offer is gone, `invalid` when it is not a valid code.
 */
export async function breakdownOf(core: Core, locale: Locale, code: string): Promise<BreakdownReply> {
  const read = readSearchCode(core, code);
  if (read.state === 'invalid') throw new ApiError('invalid', { fields: { HotelSearchCode: 'invalid_format' } });
  const quote = read.state === 'valid' ? await requote(core, read.claim) : null;
  if (!quote) throw new ApiError('offer-expired');
  const PriceBreakdown = quote.nights.map(({ night, price }) => ({
    FromDate: night,
    ToDate: addDays(night, 1),
    Price: price,
    Currency: 'HUF' as const,
  }));
  const RoomType = locale === 'hu' ? quote.room.nameHu : quote.room.nameEn;
  const room = { RoomType, Children: quote.stay.child, Cots: quote.stay.infant, PriceBreakdown };
  return { Main: { HotelName: quote.hotel.name, Room: [room] } };
}
