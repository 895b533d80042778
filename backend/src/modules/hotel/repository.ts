import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../db/database';
import type { Point } from '../../geo';
import { RoomDetails, RoomType, StoredHotel, StoredPictures } from '../../domain/stored-hotel';

const HotelRow = StoredHotel.extend({
  slug: z.string(),
  /** What prices depend on, and what the page says of each. */
  roomTypes: z.array(RoomType.omit({ id: true, allotment: true }).extend({ details: RoomDetails })),
  cityName: z.string(),
  cityLatitude: z.number(),
  cityLongitude: z.number(),
});
/** A hotel's data that does not depend on dates. */
export type HotelRow = z.infer<typeof HotelRow>;

export async function findHotelByCode(queries: Queries, code: string): Promise<HotelRow | null> {
  const { rows } = await queries.execute(sql`
    SELECT h.code, h.name, h.slug, h.category, h.type, h.address, h.zip, h.latitude, h.longitude, h.official,
      h.recommended, h.rating_tenths AS "ratingTenths", h.rating_count AS "ratingCount", h.facts AS facilities, h.rooms,
      h.restaurants, h.pools, h.year_built AS "yearBuilt", h.year_renovated AS "yearRenovated", h.phone, h.email,
      h.check_in AS "checkIn", h.check_out AS "checkOut", h.texts, h.pictures, h.tariff,
      h.details, (SELECT coalesce(json_agg(json_build_object('code', r.code, 'nameHu', r.name_hu, 'nameEn', r.name_en, 'details', r.details,
         'baseAdults', r.base_adults, 'adults', r.adults, 'children', r.children, 'infants', r.infants,
         'basePrice', r.base_price, 'rates', r.rates) ORDER BY r.id), '[]')
       FROM room_type r WHERE r.hotel_id = h.id) AS "roomTypes",
      city.code AS "cityCode", city.name AS "cityName",
      city.latitude AS "cityLatitude", city.longitude AS "cityLongitude"
    FROM hotel h JOIN city ON city.id = h.city_id WHERE h.code = ${code}`);
  return rows[0] === undefined ? null : HotelRow.parse(rows[0]);
}

const CityRow = z.object({ code: z.string(), name: z.string(), hotels: z.number(), fromPrice: z.number() });
export type CityRow = z.infer<typeof CityRow>;
const Totals = z.tuple([z.object({ hotels: z.number(), cities: z.number() })]);

/** The towns with the most hotels. */
export async function largestCities(queries: Queries, limit: number): Promise<CityRow[]> {
  const { rows } = await queries.execute(sql`
    SELECT code, name, hotels, from_price AS "fromPrice" FROM city
    WHERE hotels > 0 ORDER BY hotels DESC, name LIMIT ${limit}`);
  return z.array(CityRow).parse(rows);
}

/** The towns with hotels that lie nearest to a point, the nearest first. @param except the code of one to leave out. */
export async function nearestCities(
  queries: Queries,
  { latitude, longitude }: Point,
  except: string,
  limit: number,
): Promise<CityRow[]> {
  // A degree of longitude is as long as a degree of latitude times the cosine of the latitude.
  const { rows } = await queries.execute(sql`
    SELECT code, name, hotels, from_price AS "fromPrice" FROM city
    WHERE hotels > 0 AND code <> ${except}
    ORDER BY power(latitude - ${latitude}, 2) + power((longitude - ${longitude}) * cos(radians(${latitude})), 2), id
    LIMIT ${limit}`);
  return z.array(CityRow).parse(rows);
}

const CityPoint = z.array(z.object({ latitude: z.number(), longitude: z.number() }));

/** Where a city's centre is; null where there is no such city. */
export async function cityPoint(queries: Queries, code: string): Promise<Point | null> {
  const { rows } = await queries.execute(sql`SELECT latitude, longitude FROM city WHERE code = ${code}`);
  return CityPoint.parse(rows)[0] ?? null;
}

/** The towns with hotels among those of the names, which are as `fold` leaves them. */
export async function citiesNamed(queries: Queries, names: readonly string[]): Promise<CityRow[]> {
  const { rows } = await queries.execute(sql`
    SELECT code, name, hotels, from_price AS "fromPrice" FROM city
    WHERE hotels > 0 AND folded = ANY (${sql.param([...names])}::text[])`);
  return z.array(CityRow).parse(rows);
}

/** The number of hotels, and of towns with hotels. */
export async function catalogueTotals(queries: Queries): Promise<{ hotels: number; cities: number }> {
  const { rows } = await queries.execute(
    sql`SELECT coalesce(sum(hotels), 0) AS hotels, count(*) AS cities FROM city WHERE hotels > 0`,
  );
  return Totals.parse(rows)[0];
}

const SitemapRow = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  cityName: z.string(),
  updatedAt: z.string(),
  pictures: StoredPictures,
});
const LastId = z.tuple([z.object({ last: z.number() })]);

/** The highest hotel id. The sitemap's pages are ranges of ids, so that each page is one index read. */
export async function lastHotelId(queries: Queries): Promise<number> {
  const { rows } = await queries.execute(sql`SELECT coalesce(max(id), 0) AS last FROM hotel`);
  return LastId.parse(rows)[0].last;
}

/** Hotels with ids above `after`, up to `until`. */
export async function hotelsBetween(
  queries: Queries,
  after: number,
  until: number,
): Promise<z.infer<typeof SitemapRow>[]> {
  const { rows } = await queries.execute(sql`
    SELECT h.code, h.name, h.slug, city.name AS "cityName", h.updated_at AS "updatedAt", h.pictures
    FROM hotel h JOIN city ON city.id = h.city_id WHERE h.id > ${after} AND h.id <= ${until} ORDER BY h.id`);
  return z.array(SitemapRow).parse(rows);
}
