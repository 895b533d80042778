import * as z from 'zod/mini';
import { HOTEL_DATA_ROUTE, STAY_LIMITS } from './constants';
import { defineCall, LocaleParams } from './call';
import {
  Amount,
  Count,
  Currency,
  GeoPoint,
  HotelCode,
  HotelSearchCode,
  IsoDate,
  Line,
  Locale,
  Picture,
  Prices,
  SessionId,
} from './primitives';
import { SearchData } from './search';

const text = z._default(z.nullable(z.string()), null);
const number = z._default(z.nullable(z.number()), null);
const names = z._default(z.array(z.string()), []);
const pictures = z._default(z.array(Picture), []);

/**
 * What tells a room type from the others of its hotel; offers name it by `RoomType`. Everything else may be unknown.
 * Kinds of beds, views and facilities that the site does not know are left out on the page.
 */
const RoomDescription = z.object({
  RoomType: z.string(),
  Images: pictures,
  /** Square metres. */
  Size: number,
  /** `kind` is one of {@link BED_KINDS}; `width` in centimetres. An `extra` bed is put in where it is needed. */
  Beds: z._default(z.array(z.object({ kind: z.string(), count: Count, width: z.optional(z.number()) })), []),
  Adults: number,
  Children: number,
  Cots: number,
  /** One of {@link ROOM_VIEWS}. */
  View: text,
  /** Names of room filters that hold in this room. */
  Facilities: names,
});
export type RoomDescription = z.infer<typeof RoomDescription>;

/** Rules of a hotel; amounts in forints. What is not stated is null. */
const Policies = z.object({
  /** Children are taken from this age on; 0 is any age. */
  ChildrenFrom: number,
  /** One of {@link PET_RULES}, and the fee for a pet and night. */
  Pets: text,
  PetFee: number,
  /** One of {@link SMOKING_RULES}. */
  Smoking: text,
  /** Left at the property at check-in and given back; 0 is none. */
  Deposit: number,
  /** One of {@link PARKING_RULES}, and the fee for a car and night. */
  Parking: text,
  ParkingFee: number,
});
export type Policies = z.infer<typeof Policies>;

/** A place near a hotel; `kind` is one of {@link NEARBY_KINDS}, `metres` as the crow flies. */
const NearbyPlace = z.object({ kind: z.string(), name: z.string(), metres: z.number() });
export type NearbyPlace = z.infer<typeof NearbyPlace>;

/** Everything about a hotel that does not depend on dates. `Facts` are filter names that hold. */
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
  Phone: text,
  Email: text,
  Images: pictures,
  /** Stands for the page where it is shared; without it, the first of `Images` does. */
  SharePicture: z.optional(Picture),
  Texts: z._default(z.array(z.object({ title: z.string(), text: z.string() })), []),
  Facts: names,
  CheckIn: text,
  /** The latest check-in without notice, `HH:MM`. */
  CheckInUntil: text,
  CheckOut: text,
  /** `parts` are sub-scores (0–10) by the names of {@link RATING_PARTS}. */
  Rating: z._default(
    z.nullable(z.object({ score: z.number(), count: z.number(), parts: z.optional(z.record(z.string(), z.number())) })),
    null,
  ),
  YearBuilt: number,
  YearRenovated: number,
  Rooms: number,
  /** The registration number in the national tourism data centre (NTAK). */
  NtakNumber: text,
  /** The kind of accommodation in law, one of {@link LEGAL_KINDS}. */
  LegalKind: text,
  /** Who runs the hotel. */
  Operator: text,
  /** Who gave the stars, one of {@link STAR_RATERS}. */
  StarsRatedBy: text,
  /** ISO 639 codes of the languages spoken. */
  Languages: names,
  Policies: z._default(z.nullable(Policies), null),
  RoomTypes: z._default(z.array(RoomDescription), []),
  Nearby: z._default(z.array(NearbyPlace), []),
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
    /** With the capability `regions`: the regions that are meant, the best match first. */
    Regions: z._default(z.array(CitySuggestion), []),
    Cities: z._default(z.array(CitySuggestion), []),
    Hotels: z._default(z.array(HotelSuggestion), []),
  }),
});

const Limit = (standard: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(max)), standard);

/** A town or a region to choose from. */
const DestinationPlace = z.object({
  city: z.string(),
  cityName: z.string(),
  CitySlug: z.string(),
  hotels: Count,
  /** Of a night for two, on the cheapest day of the year. */
  fromPrice: Amount,
  /** The total of the stay that was asked for, in the cheapest place; null where none is free. */
  stayPrice: z.optional(z.nullable(Amount)),
  /** In how many places the stay is free. */
  free: z.optional(Count),
  Currency,
});

export const destinations = defineCall({
  method: 'GET',
  path: '/api/{locale}/destinations',
  params: LocaleParams,
  query: z.strictObject({
    limit: Limit(8, 24),
    /** With the capability `regions`: the towns and regions to give alone, by `CitySlug`, separated by commas. */
    of: z.optional(z.string()),
    /**
     * With the capability `nearby-towns`: gives the towns nearest to a city, by its code, or to a point, written
     * `latitude,longitude`. No region is given then.
     */
    near: z.optional(z.string()),
    /** With an arrival, each town says its lowest price for a stay of so many nights and adults. */
    dateFrom: z.optional(IsoDate),
    nights: z.optional(z.coerce.number().check(z.int(), z.gte(STAY_LIMITS.nights.min), z.lte(STAY_LIMITS.nights.max))),
    adult: z.optional(z.coerce.number().check(z.int(), z.gte(STAY_LIMITS.adult.min), z.lte(STAY_LIMITS.adult.max))),
    child: z.optional(z.coerce.number().check(z.int(), z.gte(STAY_LIMITS.child.min), z.lte(STAY_LIMITS.child.max))),
    infant: z.optional(z.coerce.number().check(z.int(), z.gte(STAY_LIMITS.infant.min), z.lte(STAY_LIMITS.infant.max))),
  }),
  answer: z.object({
    /** The towns, the largest first or in the order in which they were named. */
    Destinations: z.array(DestinationPlace),
    /** The regions likewise, with the capability `regions`. */
    Regions: z._default(z.array(DestinationPlace), []),
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
    Hotels: z.array(
      z.object({
        HotelCode,
        Slug: z.string(),
        CitySlug: z.string(),
        updatedAt: z.string(),
        /** The address of the hotel's first picture, absolute or of the site. */
        Picture: z.optional(z.string()),
      }),
    ),
    total: Count,
    pages: Count,
  }),
});

/** The same stay (nights and guests) on other days, the nearest days first. */
export const freeDays = defineCall({
  method: 'POST',
  path: '/api/free-days',
  body: z.strictObject({ HotelCode, searchData: SearchData, session: SessionId }),
  answer: z.object({
    Days: z.array(
      z.object({ dateFrom: z.string(), dateUntil: z.string(), TotalPrice: Amount, Currency, prices: Prices }),
    ),
  }),
  errors: ['not-found'],
});
