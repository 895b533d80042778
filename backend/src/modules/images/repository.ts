import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../db/database';
import { PictureFile } from '../catalogue/stored-hotel';

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
