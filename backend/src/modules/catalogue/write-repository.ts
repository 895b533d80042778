import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries, Tx } from '../../db/database';
import { fold, foldedWords, toSlug } from '../../text/fold';
import type { CityStats } from './city-stats';
import type { NewCity, NewHotel } from '../../domain/stored-hotel';

/** A hotel with the ids of its rows. */
export interface NumberedHotel {
  readonly id: number;
  readonly cityId: number;
  /** The id of the first room type; the others follow. */
  readonly firstRoomId: number;
  readonly hotel: NewHotel;
}

export type Source = 'demo' | 'import';

const Numbers = z.tuple([z.object({ hotels: z.number(), rooms: z.number() })]);
const CityIds = z.array(z.object({ id: z.number(), code: z.string() }));

/**
 * The highest ids given so far, including those of deleted hotels, since bookings still refer to their rooms. The
 * caller holds the catalogue's lock, so no other writer takes ids meanwhile.
 */
export async function lastNumbers(queries: Queries): Promise<{ hotels: number; rooms: number }> {
  const { rows } = await queries.execute(sql`
    SELECT (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM hotel_id_seq) AS hotels,
      (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM room_type_id_seq) AS rooms`);
  return Numbers.parse(rows)[0];
}

/**
 * Adds towns, or updates those with the same code.
 * @returns the ids of the given towns by code.
 */
export async function writeCities(queries: Queries, cities: readonly NewCity[]): Promise<Map<string, number>> {
  const rows = cities.map((city) => ({ ...city, folded: fold(city.name) }));
  await queries.execute(sql`
    INSERT INTO city (code, name, folded, county, latitude, longitude, resort)
    SELECT code, name, folded, county, latitude, longitude, resort
    FROM json_populate_recordset(null::city, ${JSON.stringify(rows)}::json)
    ON CONFLICT (code) DO UPDATE SET name = excluded.name, folded = excluded.folded, county = excluded.county,
      latitude = excluded.latitude, longitude = excluded.longitude, resort = excluded.resort`);
  const codes = cities.map(({ code }) => code);
  const written = await queries.execute(sql`SELECT id, code FROM city WHERE code = ANY (${sql.param(codes)}::text[])`);
  return new Map(CityIds.parse(written.rows).map(({ id, code }) => [code, id]));
}

/** The columns of a hotel but its id. */
export const hotelColumns = (hotel: NewHotel, cityId: number, source: Source, updatedAt: string) => ({
  code: hotel.code,
  city_id: cityId,
  name: hotel.name,
  slug: toSlug(hotel.name),
  category: hotel.category,
  type: hotel.type,
  address: hotel.address,
  zip: hotel.zip,
  latitude: hotel.latitude,
  longitude: hotel.longitude,
  official: hotel.official,
  recommended: hotel.recommended,
  rating_tenths: hotel.ratingTenths,
  rating_count: hotel.ratingCount,
  facts: hotel.facilities,
  rooms: hotel.rooms,
  restaurants: hotel.restaurants,
  pools: hotel.pools,
  year_built: hotel.yearBuilt,
  year_renovated: hotel.yearRenovated,
  phone: hotel.phone,
  email: hotel.email,
  check_in: hotel.checkIn,
  check_out: hotel.checkOut,
  texts: hotel.texts,
  pictures: hotel.pictures,
  tariff: hotel.tariff,
  source,
  details: hotel.details,
  updated_at: updatedAt,
});

/** The columns of a hotel's room types but their ids. */
export const roomColumns = (hotel: NewHotel) =>
  hotel.roomTypes.map((room) => ({
    code: room.code,
    name_hu: room.nameHu,
    name_en: room.nameEn,
    base_adults: room.baseAdults,
    adults: room.adults,
    children: room.children,
    infants: room.infants,
    base_price: room.basePrice,
    allotment: room.allotment,
    rates: room.rates,
    details: room.details,
  }));

/** The rows of hotels in each of their tables. */
export function rowsOf(hotels: readonly NumberedHotel[], source: Source, updatedAt: string) {
  return {
    hotel: hotels.map(({ id, cityId, hotel }) => ({ id, ...hotelColumns(hotel, cityId, source, updatedAt) })),
    room_type: hotels.flatMap(({ id, firstRoomId, hotel }) =>
      roomColumns(hotel).map((room, at) => ({ id: firstRoomId + at, hotel_id: id, ...room })),
    ),
    hotel_word: hotels.flatMap(({ id, hotel }) => foldedWords(hotel.name).map((word) => ({ word, hotel_id: id }))),
  };
}

/** Inserts a batch of rows of hotels, room types and name words. */
export async function writeHotels(queries: Queries, rows: ReturnType<typeof rowsOf>): Promise<void> {
  const write = async (table: keyof typeof rows): Promise<void> => {
    const name = sql.identifier(table);
    const json = JSON.stringify(rows[table]);
    await queries.execute(sql`INSERT INTO ${name} SELECT * FROM json_populate_recordset(null::${name}, ${json}::json)`);
  };
  await write('hotel');
  await write('room_type');
  await write('hotel_word');
}

/** Stores the statistics and moves the revisions, so that every process reads those towns anew. */
export async function writeCityStats(queries: Queries, stats: readonly CityStats[]): Promise<void> {
  const rows = stats.map(({ id, hotels, fromPrice, extent }) => ({
    id,
    hotels,
    from_price: fromPrice,
    extent: extent && `(${extent.east},${extent.north}),(${extent.west},${extent.south})`,
  }));
  await queries.execute(sql`
    UPDATE city SET hotels = new.hotels, from_price = new.from_price, extent = new.extent, revision = city.revision + 1
    FROM json_populate_recordset(null::city, ${JSON.stringify(rows)}::json) AS new WHERE new.id = city.id`);
}

/**
 * Finishes a write to the catalogue: recounts the words of names, sets the sequences behind the highest ids written,
 * and moves the catalogue's revision.
 */
export async function finishWriting(queries: Queries): Promise<void> {
  await queries.execute(sql`SET LOCAL statement_timeout = 0`);
  await queries.execute(sql`DELETE FROM name_word`);
  await queries.execute(sql`INSERT INTO name_word SELECT word, count(*) FROM hotel_word GROUP BY word`);
  await queries.execute(
    sql`SELECT setval('hotel_id_seq', greatest(nextval('hotel_id_seq'), (SELECT max(id) FROM hotel)))`,
  );
  await queries.execute(
    sql`SELECT setval('room_type_id_seq', greatest(nextval('room_type_id_seq'), (SELECT max(id) FROM room_type)))`,
  );
  await queries.execute(sql`UPDATE catalogue_state SET revision = revision + 1`);
}

/** Locks the catalogue for other writers until the transaction ends. @returns whether it has no hotel */
export async function lockCatalogue(queries: Queries): Promise<{ isEmpty: boolean }> {
  await queries.execute(sql`SELECT 1 FROM catalogue_state FOR UPDATE`);
  const { rows } = await queries.execute(sql`SELECT 1 FROM hotel LIMIT 1`);
  return { isEmpty: rows.length === 0 };
}

/** Deletes all hotels with their rooms, sales and towns. */
export async function clearCatalogue(queries: Queries): Promise<void> {
  await queries.execute(sql`TRUNCATE city, hotel, room_type, night_sales, hotel_word, name_word`);
}

/** Whether the catalogue has demo hotels. */
export async function hasDemoHotels(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute(sql`SELECT 1 FROM hotel WHERE source = 'demo' LIMIT 1`);
  return rows.length > 0;
}

/** The tables to which seeding writes millions of rows. */
const TABLES = `('hotel'::regclass, 'room_type'::regclass, 'hotel_word'::regclass)`;

/**
 * The statements that drop and recreate every foreign key, unique constraint and index of those tables. The primary
 * keys of hotels and rooms stay: other tables refer to them, and rows are inserted in their order anyway.
 */
const DEFINITIONS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "drop",
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS "create"
  FROM pg_constraint
  WHERE conrelid IN ${TABLES} AND (contype IN ('f', 'u') OR contype = 'p' AND conrelid = 'hotel_word'::regclass)
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid) FROM pg_index
  WHERE indrelid IN ${TABLES} AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`;

const Definitions = z.array(z.object({ drop: z.string(), create: z.string() }));

/** Drops the indexes, runs the work, and rebuilds them: building an index once is cheaper than updating it per row. */
export async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const definitions = Definitions.parse((await tx.execute(sql.raw(DEFINITIONS))).rows);
  for (const { drop } of definitions) await tx.execute(sql.raw(drop));
  await work();
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
  for (const { create } of definitions) await tx.execute(sql.raw(create));
}
