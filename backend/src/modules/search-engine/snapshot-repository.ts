import type { Coordinates, IsoDate } from '@jnn/contract';
import type pg from 'pg';
import * as z from 'zod';
import { CityPlace, HotelRow } from './snapshot';

const CityRevision = z.object({ id: z.number(), code: z.string(), name: z.string(), revision: z.number() });
/** A city and its current revision. */
export type CityRevision = z.infer<typeof CityRevision>;

const CityState = CityRevision.extend({ soldOut: z.array(z.number()).nullable() });
/** A city's current revision, and the room types that are sold out on some night of a stay. */
export type CityState = z.infer<typeof CityState>;
const PlacedStates = z.array(CityState.extend({ place: z.number() }));

const CityNightsState = CityRevision.extend({ soldOut: z.record(z.string(), z.array(z.number())).nullable() });
/** A city's current revision, and night by night the room types that are sold out. */
export type CityNightsState = z.infer<typeof CityNightsState>;
const PlacedNights = z.array(CityNightsState.extend({ place: z.number() }));

/** Asks for a city's state over the nights from one day until before another. */
export interface CityQuery {
  /** The code of the city or of one of its hotels, or the city's folded name, see {@link readCityStates}. */
  readonly code: string;
  readonly from: IsoDate;
  readonly until: IsoDate;
}

const STATES = `
  SELECT query.place, city.id, city.code, city.name, city.revision,
    (SELECT array_agg(DISTINCT room_type_id) FROM night_sales
     WHERE city_id = city.id AND night >= query.first AND night < query.until AND sold >= allotment) AS "soldOut"`;
const STATES_BY_CODE = `${STATES}
  FROM unnest($1::text[], $2::date[], $3::date[]) WITH ORDINALITY AS query (code, first, until, place)`;
const BY_CODE = {
  name: { name: 'city-states-of-names', text: `${STATES_BY_CODE} JOIN city ON city.folded = query.code` },
  city: { name: 'city-states', text: `${STATES_BY_CODE} JOIN city ON city.code = query.code` },
  hotel: {
    name: 'city-states-of-hotels',
    text: `${STATES_BY_CODE} JOIN hotel ON hotel.code = query.code JOIN city ON city.id = hotel.city_id`,
  },
};

const valuesOf = (queries: readonly CityQuery[]): string[][] => [
  queries.map(({ code }) => code),
  queries.map(({ from }) => from),
  queries.map(({ until }) => until),
];

/** The states by their queries' places, which count from 1. */
function inOrder<State>(
  queries: readonly CityQuery[],
  placed: readonly (State & { readonly place: number })[],
): (State | null)[] {
  const states = queries.map((): State | null => null);
  for (const state of placed) states[state.place - 1] = state;
  return states;
}

/**
 * Reads the states of several cities with one query, prepared once per connection; two index reads for each city.
 * @param codesOf whether the codes are of cities or of hotels, or names as `fold` leaves them.
 * @returns in the order of the queries; null where there is no such city or hotel.
 */
export async function readCityStates(
  pool: pg.Pool,
  codesOf: keyof typeof BY_CODE,
  queries: readonly CityQuery[],
): Promise<(CityState | null)[]> {
  const { rows } = await pool.query({ values: valuesOf(queries), ...BY_CODE[codesOf] });
  return inOrder(queries, PlacedStates.parse(rows));
}

const NIGHTS_BY_CODE = `
    SELECT query.place, city.id, city.code, city.name, city.revision,
      (SELECT json_object_agg(night, rooms) FROM (
         SELECT night, json_agg(room_type_id) AS rooms FROM night_sales
         WHERE city_id = city.id AND night >= query.first AND night < query.until AND sold >= allotment
         GROUP BY night) AS sold_out) AS "soldOut"
    FROM unnest($1::text[], $2::date[], $3::date[]) WITH ORDINALITY AS query (code, first, until, place)`;
const NIGHTS = {
  name: { name: 'city-nights-of-names', text: `${NIGHTS_BY_CODE} JOIN city ON city.folded = query.code` },
  city: { name: 'city-nights', text: `${NIGHTS_BY_CODE} JOIN city ON city.code = query.code` },
};

/**
 * Reads, with one query for all callers, the states of several cities night by night.
 * @param codesOf whether the codes are of cities, or names as `fold` leaves them.
 * @returns in the order of the queries; null where there is no such city.
 */
export async function readCityNights(
  pool: pg.Pool,
  codesOf: keyof typeof NIGHTS,
  queries: readonly CityQuery[],
): Promise<(CityNightsState | null)[]> {
  const { rows } = await pool.query({ ...NIGHTS[codesOf], values: valuesOf(queries) });
  return inOrder(queries, PlacedNights.parse(rows));
}

/** Asks for the states of the cities in a rectangle of the map over the nights from one day until before another. */
export interface AreaQuery {
  readonly area: Coordinates;
  /** The code of the city that comes before all others if it is in the rectangle. */
  readonly preferred: string;
  /** Cities at most. */
  readonly limit: number;
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** Uses the index on `extent` from the middle outwards: a rectangle with thousands of cities costs what dozens cost. */
const AREA_STATES = {
  name: 'city-states-of-areas',
  text: `
    ${STATES}
    FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::text[], $6::integer[], $7::date[],
        $8::date[]) WITH ORDINALITY AS query (north, east, south, west, preferred, most, first, until, place)
      CROSS JOIN LATERAL box(point(query.east, query.north), point(query.west, query.south)) AS area
      CROSS JOIN LATERAL (
        (SELECT city.*, -1 AS distance FROM city WHERE code = query.preferred AND extent && area)
        UNION ALL
        (SELECT city.*, extent <-> center(area) FROM city WHERE code <> query.preferred AND extent && area
         ORDER BY extent <-> center(area) LIMIT query.most)
        ORDER BY distance LIMIT query.most
      ) AS city
    ORDER BY query.place, city.distance, city.id`,
};

/**
 * Reads, with one query for all callers, the cities whose hotels' extent meets a rectangle: first the preferred one,
 * then those nearest to the middle.
 * @returns in the order of the queries.
 */
export async function readAreaStates(pool: pg.Pool, queries: readonly AreaQuery[]): Promise<CityState[][]> {
  const each = <Value>(valueOf: (query: AreaQuery) => Value): Value[] => queries.map(valueOf);
  const { rows } = await pool.query({
    ...AREA_STATES,
    values: [
      each(({ area }) => area.northEast.latitude),
      each(({ area }) => area.northEast.longitude),
      each(({ area }) => area.southWest.latitude),
      each(({ area }) => area.southWest.longitude),
      each(({ preferred }) => preferred),
      each(({ limit }) => limit),
      each(({ from }) => from),
      each(({ until }) => until),
    ],
  });
  const states = each((): CityState[] => []);
  for (const { place, ...state } of PlacedStates.parse(rows)) states[place - 1]?.push(state);
  return states;
}

const ROOM_TYPES = `
  (SELECT json_agg(json_build_object(
     'id', r.id, 'code', r.code, 'nameHu', r.name_hu, 'nameEn', r.name_en, 'baseAdults', r.base_adults,
     'adults', r.adults, 'children', r.children, 'infants', r.infants, 'basePrice', r.base_price,
     'allotment', r.allotment, 'rates', r.rates) ORDER BY r.base_price, r.id)
   FROM room_type r WHERE r.hotel_id = hotel.id)`;

/** The first picture that can be shown: an illustration, a path of the site, or a photo that an import has fetched. */
const THUMBNAIL = `
  jsonb_path_query_first(pictures, '$[*] ? (!exists(@.url) || exists(@.file) || @.url starts with "/")')`;

const CITY_HOTELS = {
  name: 'city-hotels',
  text: `
    SELECT code, name, slug, category, type, address, latitude, longitude, official, recommended,
      phone, check_in AS "checkIn", check_out AS "checkOut", rating_tenths AS "ratingTenths", rating_count AS "ratingCount", ${THUMBNAIL} AS thumbnail, tariff,
      facts AS facilities, rooms, restaurants, pools, year_built AS "yearBuilt", year_renovated AS "yearRenovated",
      coalesce(${ROOM_TYPES}, '[]') AS "roomTypes"
    FROM hotel WHERE city_id = $1`,
};

/** Where a city's centre is, and whether it is a resort. */
export async function readCityPlace(pool: pg.Pool, cityId: number): Promise<CityPlace> {
  const text = 'SELECT latitude, longitude, resort FROM city WHERE id = $1';
  const { rows } = await pool.query({ name: 'city-place', text, values: [cityId] });
  return CityPlace.parse(rows[0]);
}

/** All hotels of a city with their room types. */
export async function readCityHotels(pool: pg.Pool, cityId: number): Promise<HotelRow[]> {
  const { rows } = await pool.query({ ...CITY_HOTELS, values: [cityId] });
  return z.array(HotelRow).parse(rows);
}
