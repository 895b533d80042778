import * as z from 'zod/mini';
import { FILTER_ROUTE, PAGE_SIZE, STAY_LIMITS } from './constants';
import { nightsBetween } from './dates';
import { defineCall, LocaleParams } from './call';
import { FilterData, FilterName } from './filter';
import {
  Amount,
  Count,
  Currency,
  GeoPoint,
  HotelCode,
  HotelSearchCode,
  IsoDate,
  IsoDateTime,
  OfferId,
  OptionalLine,
  PageNumber,
  Picture,
  Prices,
  Rating,
  SessionId,
} from './primitives';

const within = ({ min, max }: { min: number; max: number }) => z.number().check(z.int(), z.gte(min), z.lte(max));

/** Where and for whom. */
const Wanted = {
  city: z.string().check(z.minLength(1), z.maxLength(64)),
  adult: within(STAY_LIMITS.adult),
  child: within(STAY_LIMITS.child),
  infant: within(STAY_LIMITS.infant),
};

/** Where, when and for whom. `city` is the city's code, `cityName` its name in the locale. */
export const SearchData = z
  .strictObject({
    dateFrom: IsoDate,
    dateUntil: IsoDate,
    nights: within(STAY_LIMITS.nights),
    cityName: OptionalLine(80),
    ...Wanted,
  })
  .check(
    z.refine((data) => nightsBetween(data.dateFrom, data.dateUntil) === data.nights, {
      path: ['nights'],
      message: 'nights must equal the days between dateFrom and dateUntil',
    }),
  );
export type SearchData = z.infer<typeof SearchData>;

/** GoGlobal's board codes: all inclusive, room only, bed and dinner, half board, full board, bed and breakfast. */
export const ROOM_BASES = ['AI', 'RO', 'BD', 'HB', 'FB', 'BB'] as const;
export const RoomBasis = z.enum(ROOM_BASES);
export type RoomBasis = z.infer<typeof RoomBasis>;

/** One bookable offer. `CxlDeadLine` is the last free day, inclusive; the text `null` means a broken offer. */
export const Offer = z.object({
  HotelSearchCode,
  OfferId,
  RoomType: z._default(z.string(), ''),
  RoomName: z._default(z.string(), ''),
  RoomBasis: z._default(RoomBasis, 'RO'),
  Availability: z._default(z.union([z.literal(1), z.literal(2)]), 1),
  CxlDeadLine: z.string(),
  NonRef: z._default(z.boolean(), false),
  TotalPrice: Amount,
  Currency,
  prices: Prices,
  Special: z._default(z.nullable(z.string()), null),
  Remark: z._default(z.nullable(z.string()), null),
});
export type Offer = z.infer<typeof Offer>;

/** A hotel in a list of results, its cheapest offer first. `AditionalData` is spelled so by requirement. */
export const Hotel = z.object({
  HotelCode,
  HotelName: z.string(),
  Category: z._default(z.number().check(z.int(), z.gte(1), z.lte(5)), 3),
  CityCode: z._default(z.string(), ''),
  CityName: z._default(z.string(), ''),
  Address: z._default(z.string(), ''),
  HotelType: z._default(z.string(), 'typeHotel'),
  Thumbnail: z._default(z.nullable(Picture), null),
  HotelFacilities: z._default(z.array(z.string()), []),
  Official: z._default(z.boolean(), false),
  Recommended: z._default(z.boolean(), false),
  Rating: z._default(Rating, null),
  /** How far it is to the `shore`, the `bath` or the `centre`, in metres as the crow flies. */
  Near: z.optional(z.object({ kind: z.string(), metres: z.number() })),
  AditionalData: z.object({ GeoPoint, Slug: z.string(), CitySlug: z.string() }),
  Offers: z.array(Offer),
});
export type Hotel = z.infer<typeof Hotel>;

/**
 * Hotels per filter and per category, each counted under the other groups' filters; prices in ten-to-twenty bars. The
 * filters of the capability `more-filters` are counted apart, since `toggles` takes none that a client does not know.
 */
export const Facets = z.object({
  toggles: z.partialRecord(FilterName, Count),
  added: z.optional(z.record(z.string(), Count)),
  categories: z.object({ one: Count, two: Count, three: Count, four: Count, five: Count }),
  priceHistogram: z._default(z.array(z.object({ from: Amount, until: Amount, count: Count })), []),
});
export type Facets = z.infer<typeof Facets>;

const Found = z.object({
  error: z.optional(z.literal('no result')),
  Hotels: z.array(Hotel),
  total: z._default(Count, 0),
  page: z._default(PageNumber, 1),
  maxPerPage: z._default(Count, 21),
  facets: z._default(z.nullable(Facets), null),
  priceRange: z._default(z.nullable(z.object({ min: Amount, max: Amount })), null),
  /** On a part of the map: towns far from its middle were left out, since it holds more than one call searches. */
  partial: z.optional(z.literal(true)),
  /** Where the searched city is a region: its name in the request's language, and the codes of its towns. */
  region: z.optional(z.object({ cityName: z.string(), cities: z.array(z.string()) })),
});

/** What a search finds; "no result" is an answer, not a failure. */
export const SearchAnswer = Found;
export type SearchAnswer = z.infer<typeof SearchAnswer>;

const PerPage = z.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE.max));

export const search = defineCall({
  method: 'POST',
  path: '/api/{locale}/search',
  params: LocaleParams,
  body: z.strictObject({
    searchData: SearchData,
    maxPerPage: z._default(PerPage, PAGE_SIZE.standard),
    session: SessionId,
  }),
  answer: SearchAnswer,
});

export const filter = defineCall({
  ...FILTER_ROUTE,
  body: z.strictObject({
    filterData: FilterData,
    maxPerPage: z._default(PerPage, PAGE_SIZE.standard),
    page: PageNumber,
    session: SessionId,
    searchData: z.optional(SearchData),
  }),
  answer: SearchAnswer,
  errors: ['no-search'],
});

/** A map's visible rectangle. */
export const Coordinates = z.strictObject({ northEast: GeoPoint, southWest: GeoPoint });
export type Coordinates = z.infer<typeof Coordinates>;

export const searchOnMap = defineCall({
  method: 'POST',
  path: '/api/{locale}/search-on-map',
  params: LocaleParams,
  body: z.strictObject({
    searchData: SearchData,
    maxPerPage: z.number().check(z.int(), z.gte(1), z.lte(PAGE_SIZE.mapMax)),
    page: PageNumber,
    session: SessionId,
    coordinates: Coordinates,
    filterData: z.optional(FilterData),
  }),
  answer: SearchAnswer,
});

/**
 * What one night costs from each day on; the days begin with `from`, end before `until`, and are 62 at most. With the
 * capability `flexible-dates`, a stay of so many nights that begins with each day, in the places that a filter leaves.
 */
export const dayPrices = defineCall({
  method: 'POST',
  path: '/api/day-prices',
  body: z
    .strictObject({
      ...Wanted,
      from: IsoDate,
      until: IsoDate,
      nights: z.optional(within(STAY_LIMITS.nights)),
      filterData: z.optional(FilterData),
    })
    .check(z.refine(({ from, until }) => from < until && nightsBetween(from, until) <= 62, { path: ['until'] })),
  answer: z.object({
    /** Each day once, in order; the lowest total in forints, null where no place is free. */
    Days: z.array(z.object({ date: z.string(), totalPriceHUF: z.nullable(Amount) })),
  }),
});

export const getOffer = defineCall({
  method: 'POST',
  path: '/api/get-offer',
  body: z.strictObject({ HotelCode, searchData: SearchData, session: SessionId }),
  answer: z.object({
    Hotel,
    Offers: z.array(Offer),
    /** The moment until which the offers can be booked at these prices; absent where it is not known. */
    ValidUntil: z.optional(IsoDateTime),
    /** For how many minutes an unpaid booking is held until its guest has confirmed the e-mail address. */
    HoldMinutes: z.optional(z.number()),
  }),
  errors: ['not-found'],
});
