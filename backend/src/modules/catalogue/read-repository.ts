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

/** The towns in a rectangle as they stand now. */
export interface AreaState {
  readonly cities: readonly CityState[];
  /** Towns in the rectangle, those included that are beyond the most asked for. */
  readonly inArea: number;
}
const AreaAnswers = z.array(CityState.extend({ place: z.number(), inArea: z.number() }));

const AREA_STATES = {
  name: 'city-states-of-areas',
  text: `
    ${STATES}, city.in_area AS "inArea"
    FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::text[], $6::integer[], $7::date[],
        $8::date[]) WITH ORDINALITY AS asked (north, east, south, west, named, most, first, until, place)
      CROSS JOIN LATERAL (
        SELECT id, code, name, revision, count(*) OVER () AS in_area
        FROM city, box(point(asked.east, asked.north), point(asked.west, asked.south)) AS area
        WHERE extent && area
        ORDER BY code = asked.named DESC, extent <-> area, id LIMIT asked.most
      ) AS city
    ORDER BY asked.place, city.id`,
};

/**
 * The one query of searches on the map, for as many as ask at once: of the towns whose hotels' rectangle meets that of a
 * question the one that is named, then those whose middles are nearest.
 * @returns in the order of the questions.
 */
export async function readAreaStates(pool: pg.Pool, questions: readonly AreaQuestion[]): Promise<AreaState[]> {
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
  const states = each((): AreaState => ({ cities: [], inArea: 0 }));
  for (const { place, inArea, ...state } of AreaAnswers.parse(rows)) {
    states[place - 1] = { cities: [...(states[place - 1]?.cities ?? []), state], inArea };
  }
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
