import type { Coordinates, IsoDate } from '@jnn/contract';
import type pg from 'pg';
import * as z from 'zod';
import { SheetRow } from './sheet';

const CityState = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  revision: z.number(),
  full: z.array(z.number()).nullable(),
});
/** A city as it stands now, and the room types that are sold out on some night of a stay. */
export type CityState = z.infer<typeof CityState>;
const Answers = z.array(CityState.extend({ place: z.number() }));

/** Asks how a city stands for the nights from one day until before another. */
export interface CityQuestion {
  /** The city's code, or where `by` says so the code of one of its hotels. */
  readonly key: string;
  readonly from: IsoDate;
  readonly until: IsoDate;
}

const STATES = `
  SELECT asked.place, city.id, city.code, city.name, city.revision,
    (SELECT array_agg(DISTINCT room_type_id) FROM night_sales
     WHERE city_id = city.id AND night >= asked.first AND night < asked.until AND sold >= allotment) AS "full"`;
const ANSWERS = `${STATES}
  FROM unnest($1::text[], $2::date[], $3::date[]) WITH ORDINALITY AS asked (key, first, until, place)`;
const QUERIES = {
  city: { name: 'city-states', text: `${ANSWERS} JOIN city ON city.code = asked.key` },
  hotel: {
    name: 'city-states-of-hotels',
    text: `${ANSWERS} JOIN hotel ON hotel.code = asked.key JOIN city ON city.id = hotel.city_id`,
  },
};

/**
 * The one query of searches, for as many as ask at once: prepared once a connection, two index reads for each.
 * @returns in the order of the questions; null where there is no such city or hotel.
 */
export async function readCityStates(
  pool: pg.Pool,
  by: keyof typeof QUERIES,
  questions: readonly CityQuestion[],
): Promise<(CityState | null)[]> {
  const { rows } = await pool.query({
    ...QUERIES[by],
    values: [questions.map(({ key }) => key), questions.map(({ from }) => from), questions.map(({ until }) => until)],
  });
  const states = questions.map((): CityState | null => null);
  for (const { place, ...state } of Answers.parse(rows)) states[place - 1] = state;
  return states;
}

/** Asks how the towns in a rectangle of the map stand for the nights from one day until before another. */
export interface AreaQuestion {
  readonly area: Coordinates;
  /** The code of the town that comes before all others. */
  readonly named: string;
  /** Towns at most. */
  readonly most: number;
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** By index from the middle outwards, so that a rectangle with thousands of towns costs no more than one with dozens. */
const AREA_STATES = {
  name: 'city-states-of-areas',
  text: `
    ${STATES}
    FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::text[], $6::integer[], $7::date[],
        $8::date[]) WITH ORDINALITY AS asked (north, east, south, west, named, most, first, until, place)
      CROSS JOIN LATERAL box(point(asked.east, asked.north), point(asked.west, asked.south)) AS area
      CROSS JOIN LATERAL (
        (SELECT city.*, -1 AS distance FROM city WHERE code = asked.named AND extent && area)
        UNION ALL
        (SELECT city.*, extent <-> center(area) FROM city WHERE code <> asked.named AND extent && area
         ORDER BY extent <-> center(area) LIMIT asked.most)
        ORDER BY distance LIMIT asked.most
      ) AS city
    ORDER BY asked.place, city.distance, city.id`,
};

/**
 * The one query of searches on the map, for as many as ask at once: the towns whose hotels' rectangle meets that of a
 * question, first the one that is named, then those whose own is nearest to the middle.
 * @returns in the order of the questions.
 */
export async function readAreaStates(pool: pg.Pool, questions: readonly AreaQuestion[]): Promise<CityState[][]> {
  const each = <Value>(of: (question: AreaQuestion) => Value): Value[] => questions.map(of);
  const { rows } = await pool.query({
    ...AREA_STATES,
    values: [
      each(({ area }) => area.northEast.latitude),
      each(({ area }) => area.northEast.longitude),
      each(({ area }) => area.southWest.latitude),
      each(({ area }) => area.southWest.longitude),
      each(({ named }) => named),
      each(({ most }) => most),
      each(({ from }) => from),
      each(({ until }) => until),
    ],
  });
  const states = each((): CityState[] => []);
  for (const { place, ...state } of Answers.parse(rows)) states[place - 1]?.push(state);
  return states;
}

const ROOM_TYPES = `
  (SELECT json_agg(json_build_object(
     'id', r.id, 'code', r.code, 'nameHu', r.name_hu, 'nameEn', r.name_en, 'baseAdults', r.base_adults,
     'adults', r.adults, 'children', r.children, 'infants', r.infants, 'basePrice', r.base_price,
     'allotment', r.allotment, 'rates', r.rates) ORDER BY r.base_price, r.id)
   FROM room_type r WHERE r.hotel_id = hotel.id)`;

const CITY_HOTELS = {
  name: 'city-hotels',
  text: `
    SELECT code, name, slug, category, type, address, latitude, longitude, official, recommended,
      rating_tenths AS "ratingTenths", rating_count AS "ratingCount", pictures -> 0 AS thumbnail, tariff,
      facts, rooms, restaurants, pools, year_built AS "yearBuilt", year_renovated AS "yearRenovated",
      coalesce(${ROOM_TYPES}, '[]') AS "roomTypes"
    FROM hotel WHERE city_id = $1`,
};

/** All hotels of a city with their room types. */
export async function readCityHotels(pool: pg.Pool, cityId: number): Promise<SheetRow[]> {
  const { rows } = await pool.query({ ...CITY_HOTELS, values: [cityId] });
  return z.array(SheetRow).parse(rows);
}
