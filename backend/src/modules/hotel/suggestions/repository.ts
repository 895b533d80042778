import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../../db/database';

const NamedCity = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  folded: z.string(),
  hotels: z.number(),
  fromPrice: z.number(),
});
export type NamedCity = z.infer<typeof NamedCity>;
const NameWord = z.object({ word: z.string(), hotels: z.number() });
export type NameWord = z.infer<typeof NameWord>;
const NamedHotel = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  cityCode: z.string(),
  cityName: z.string(),
});
export type NamedHotel = z.infer<typeof NamedHotel>;
const Revision = z.tuple([z.object({ revision: z.number() })]);

/** The catalogue's revision, which moves with every change of towns or names. */
export async function catalogueRevision(queries: Queries): Promise<number> {
  const { rows } = await queries.execute(sql`SELECT revision FROM catalogue_state`);
  return Revision.parse(rows)[0].revision;
}

/** The towns with hotels, the largest first. */
export async function namedCities(queries: Queries): Promise<NamedCity[]> {
  const { rows } = await queries.execute(
    sql`SELECT id, code, name, folded, hotels, from_price AS "fromPrice" FROM city WHERE hotels > 0 ORDER BY hotels DESC, name`,
  );
  return z.array(NamedCity).parse(rows);
}

/** Every word of hotel names, sorted. */
export async function nameWords(queries: Queries): Promise<NameWord[]> {
  const { rows } = await queries.execute(sql`SELECT word, hotels FROM name_word ORDER BY word`);
  return z.array(NameWord).parse(rows);
}

const HOTEL = sql`hotel.code, hotel.name, hotel.slug, city.code AS "cityCode", city.name AS "cityName"`;

/** Hotels with one of the words in their names, at most so many per word. */
export async function hotelsWithWords(
  queries: Queries,
  words: readonly string[],
  limit: number,
): Promise<NamedHotel[]> {
  const { rows } = await queries.execute(sql`
    SELECT DISTINCT ${HOTEL} FROM unnest(${sql.param([...words])}::text[]) AS wanted (word)
      CROSS JOIN LATERAL (
        SELECT hotel_id FROM hotel_word WHERE hotel_word.word = wanted.word ORDER BY hotel_id LIMIT ${limit}) AS named
      JOIN hotel ON hotel.id = named.hotel_id JOIN city ON city.id = hotel.city_id`);
  return z.array(NamedHotel).parse(rows);
}

/** The hotels of some towns. */
export async function hotelsOfCities(
  queries: Queries,
  cityIds: readonly number[],
  limit: number,
): Promise<NamedHotel[]> {
  const { rows } = await queries.execute(sql`
    SELECT ${HOTEL} FROM hotel JOIN city ON city.id = hotel.city_id
    WHERE hotel.city_id = ANY (${sql.param([...cityIds])}::integer[]) ORDER BY hotel.id LIMIT ${limit}`);
  return z.array(NamedHotel).parse(rows);
}
