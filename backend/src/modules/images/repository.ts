import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../db/database';
import { PictureFile, StoredPictures } from '../../domain/stored-hotel';

const FetchedPhotos = z.array(z.object({ url: z.string(), file: PictureFile }));
/** Every picture of hotels and of their rooms, with the hotel's code. */
const PICTURES = sql`
  SELECT code, picture FROM hotel, jsonb_array_elements(pictures) AS picture
  UNION ALL
  SELECT hotel.code, picture FROM hotel JOIN room_type ON room_type.hotel_id = hotel.id,
    jsonb_array_elements(room_type.details -> 'pictures') AS picture`;

const Names = z.array(z.object({ name: z.string() }));

/** The photos that an import has fetched for hotels of these codes: their files by the address they came from. */
export async function fetchedPhotos(queries: Queries, codes: readonly string[]): Promise<Map<string, PictureFile>> {
  const { rows } = await queries.execute(sql`
    SELECT picture ->> 'url' AS url, picture -> 'file' AS file
    FROM (${PICTURES}) AS shown
    WHERE code = ANY (${sql.param([...codes])}::text[]) AND picture -> 'file' IS NOT NULL`);
  return new Map(FetchedPhotos.parse(rows).map(({ url, file }) => [url, file]));
}

/** The names of all pictures that hotels show. */
export async function usedPictureNames(queries: Queries): Promise<Set<string>> {
  const { rows } = await queries.execute(sql`
    SELECT DISTINCT picture #>> '{file,name}' AS name FROM (${PICTURES}) AS shown
    WHERE picture -> 'file' IS NOT NULL`);
  return new Set(Names.parse(rows).map(({ name }) => name));
}

const SharedHotel = z.object({
  code: z.string(),
  name: z.string(),
  cityName: z.string(),
  category: z.number(),
  pictures: StoredPictures,
});

/** What the picture for sharing of a hotel shows; null where there is no such hotel. */
export async function sharedHotel(queries: Queries, code: string): Promise<z.infer<typeof SharedHotel> | null> {
  const { rows } = await queries.execute(sql`
    SELECT h.code, h.name, h.category, h.pictures, city.name AS "cityName"
    FROM hotel h JOIN city ON city.id = h.city_id WHERE h.code = ${code}`);
  return rows[0] === undefined ? null : SharedHotel.parse(rows[0]);
}

const Towns = z.array(z.object({ id: z.number(), name: z.string() }));

/** The towns of a code, or of names as `fold` leaves them. */
export async function sharedTowns(
  queries: Queries,
  by: { readonly code: string } | { readonly names: readonly string[] },
): Promise<z.infer<typeof Towns>> {
  const where =
    'code' in by ? sql`code = ${by.code}` : sql`folded = ANY (${sql.param([...by.names])}::text[]) AND hotels > 0`;
  return Towns.parse((await queries.execute(sql`SELECT id, name FROM city WHERE ${where}`)).rows);
}

const Pictures = z.array(z.object({ pictures: StoredPictures }));

/** The pictures of the hotels in towns, those of the recommended and best rated hotels first. */
export async function picturesOfTowns(
  queries: Queries,
  ids: readonly number[],
  limit: number,
): Promise<z.infer<typeof StoredPictures>[]> {
  const { rows } = await queries.execute(sql`
    SELECT pictures FROM hotel
    WHERE city_id = ANY (${sql.param([...ids])}::int[]) AND jsonb_array_length(pictures) > 0
    ORDER BY recommended DESC, rating_tenths DESC NULLS LAST, id LIMIT ${limit}`);
  return Pictures.parse(rows).map(({ pictures }) => pictures);
}
