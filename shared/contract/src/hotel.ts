import * as z from 'zod/mini';
import { HOTEL_DATA_ROUTE } from './constants';
import { defineCall, LocaleParams } from './call';
import {
  Amount,
  Count,
  Currency,
  GeoPoint,
  HotelCode,
  HotelSearchCode,
  Line,
  Locale,
  Picture,
  Rating,
} from './primitives';

/** Everything about a hotel that does not depend on dates. `Facts` are toggle names that hold. */
export const HotelData = z.object({
  HotelCode,
  HotelName: z.string(),
  Category: z._default(z.number(), 3),
  HotelType: z._default(z.string(), 'typeHotel'),
  Address: z._default(z.string(), ''),
  ZipCode: z._default(z.string(), ''),
  CityCode: z._default(z.string(), ''),
  CityName: z._default(z.string(), ''),
  CitySlug: z.string(),
  Slug: z.string(),
  Country: z._default(z.string(), ''),
  GeoPoint,
  Phone: z._default(z.nullable(z.string()), null),
  Email: z._default(z.nullable(z.string()), null),
  Images: z._default(z.array(Picture), []),
  Texts: z._default(z.array(z.object({ title: z.string(), text: z.string() })), []),
  Facts: z._default(z.array(z.string()), []),
  CheckIn: z._default(z.nullable(z.string()), null),
  CheckOut: z._default(z.nullable(z.string()), null),
  Rating: z._default(Rating, null),
  YearBuilt: z._default(z.nullable(z.number()), null),
  YearRenovated: z._default(z.nullable(z.number()), null),
  Rooms: z._default(z.nullable(z.number()), null),
  /** The cheapest night for two in the whole year; null where two do not fit or the price is unknown. */
  FromPrice: z._default(z.nullable(z.object({ Price: Amount, Currency })), null),
});
export type HotelData = z.infer<typeof HotelData>;

export const hotelData = defineCall({
  ...HOTEL_DATA_ROUTE,
  params: z.strictObject({ locale: Locale, id: HotelCode }),
  answer: HotelData,
  errors: ['not-found'],
});

const Night = z.object({ FromDate: z.string(), ToDate: z.string(), Price: Amount, Currency });
const PriceRoom = z.object({
  RoomType: z._default(z.string(), ''),
  Children: z._default(Count, 0),
  Cots: z._default(Count, 0),
  PriceBreakdown: z.array(Night),
});
export type PriceRoom = z.infer<typeof PriceRoom>;

export const priceBreakdown = defineCall({
  method: 'POST',
  path: '/api/pricebreakdown',
  body: z.strictObject({ HotelSearchCode }),
  answer: z.object({
    Main: z.object({ HotelName: z._default(z.string(), ''), Room: z.union([z.array(PriceRoom), PriceRoom]) }),
  }),
  errors: ['offer-expired'],
});

const CitySuggestion = z.object({
  city: z.string(),
  cityName: z.string(),
  CitySlug: z._default(z.string(), ''),
  country: z._default(z.string(), ''),
  hotels: z._default(Count, 0),
});
const HotelSuggestion = z.object({
  HotelCode,
  HotelName: z.string(),
  Slug: z.string(),
  CitySlug: z.string(),
  city: z._default(z.string(), ''),
  cityName: z._default(z.string(), ''),
});
export type CitySuggestion = z.infer<typeof CitySuggestion>;
export type HotelSuggestion = z.infer<typeof HotelSuggestion>;

export const findHotel = defineCall({
  method: 'POST',
  path: '/api/{locale}/find-hotel',
  params: LocaleParams,
  body: z.strictObject({ text: Line(80), limit: z._default(z.number().check(z.int(), z.gte(1), z.lte(10)), 8) }),
  answer: z.object({
    Cities: z._default(z.array(CitySuggestion), []),
    Hotels: z._default(z.array(HotelSuggestion), []),
  }),
});

const Limit = (standard: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), standard);

export const destinations = defineCall({
  method: 'GET',
  path: '/api/{locale}/destinations',
  params: LocaleParams,
  query: z.strictObject({ limit: Limit(8, 24) }),
  answer: z.object({
    Destinations: z.array(
      z.object({
        city: z.string(),
        cityName: z.string(),
        CitySlug: z.string(),
        hotels: Count,
        fromPrice: Amount,
        Currency,
      }),
    ),
    /** Over the whole catalogue. */
    totalHotels: Count,
    totalCities: Count,
  }),
});

/** Hotels that one page of the sitemap call covers at the most. */
export const SITEMAP_PAGE_HOTELS = 1_000;

export const sitemapHotels = defineCall({
  method: 'GET',
  path: '/api/{locale}/sitemap/hotels',
  params: LocaleParams,
  query: z.strictObject({ page: Limit(1, 100_000) }),
  answer: z.object({
    Hotels: z.array(z.object({ HotelCode, Slug: z.string(), CitySlug: z.string(), updatedAt: z.string() })),
    total: Count,
    pages: Count,
  }),
});
