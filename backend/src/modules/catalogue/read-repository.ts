import type { IsoDate } from '@jnn/contract';
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

const FULL_ROOMS = `
  (SELECT array_agg(DISTINCT room_type_id) FROM night_sales
   WHERE city_id = city.id AND night >= $2::date AND night < $3::date AND sold >= allotment) AS "full"`;

const BY_CITY = {
  name: 'city-state',
  text: `SELECT city.id, city.code, city.name, city.revision, ${FULL_ROOMS} FROM city WHERE city.code = $1`,
};
const BY_HOTEL = {
  name: 'city-state-of-hotel',
  text: `SELECT city.id, city.code, city.name, city.revision, ${FULL_ROOMS}
         FROM hotel JOIN city ON city.id = hotel.city_id WHERE hotel.code = $1`,
};

/**
 * The one query of a search: prepared once a connection, two index reads.
 * @param key the city's code, or with `by: 'hotel'` the code of one of its hotels.
 */
export async function readCityState(
  pool: pg.Pool,
  by: 'city' | 'hotel',
  key: string,
  from: IsoDate,
  until: IsoDate,
): Promise<CityState | null> {
  const { rows } = await pool.query({ ...(by === 'city' ? BY_CITY : BY_HOTEL), values: [key, from, until] });
  return rows[0] === undefined ? null : CityState.parse(rows[0]);
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
