import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Tx, Queries } from '../../db/database';
import { foldedWords } from '../../text/fold';
import { type NewHotel, Rates, RoomDetails, Tariff, RoomType, StoredHotel } from '../../domain/stored-hotel';
import { hotelColumns, roomColumns } from './write-repository';

/** A hotel with the id of its town. */
export interface PlacedHotel {
  readonly cityId: number;
  readonly hotel: NewHotel;
}

const UpsertedHotels = z.array(z.object({ id: z.number(), code: z.string() }));
const CityIds = z.array(z.object({ cityId: z.number() }));

/** A row's columns as `a, b` and as `a = excluded.a, b = excluded.b`. */
function columnLists(row: object): { names: SQL; updates: SQL } {
  const names = Object.keys(row);
  return {
    names: sql.raw(names.join(', ')),
    updates: sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', ')),
  };
}

/** Creates the table that collects the ids of imported hotels until the transaction ends. */
export async function createImportTable(tx: Tx): Promise<void> {
  await tx.execute(sql`CREATE TEMPORARY TABLE imported_hotel (id integer PRIMARY KEY) ON COMMIT DROP`);
}

/** The ids of the towns in which hotels of these codes stand now. */
export async function citiesOf(tx: Tx, codes: readonly string[]): Promise<number[]> {
  const { rows } = await tx.execute(
    sql`SELECT DISTINCT city_id AS "cityId" FROM hotel WHERE code = ANY (${sql.param([...codes])}::text[])`,
  );
  return CityIds.parse(rows).map(({ cityId }) => cityId);
}

async function upsertHotelRows(
  tx: Tx,
  hotels: readonly PlacedHotel[],
  updatedAt: string,
): Promise<Map<string, number>> {
  const rows = hotels.map(({ hotel, cityId }) => hotelColumns(hotel, cityId, 'import', updatedAt));
  const { names, updates } = columnLists(rows[0] ?? {});
  const { rows: upserted } = await tx.execute(sql`
    INSERT INTO hotel (${names})
    SELECT ${names} FROM json_populate_recordset(null::hotel, ${JSON.stringify(rows)}::json)
    ON CONFLICT (code) DO UPDATE SET ${updates} RETURNING id, code`);
  return new Map(UpsertedHotels.parse(upserted).map(({ id, code }) => [code, id]));
}

/** Room types keep their ids by their codes, since bookings and sold nights refer to them. */
async function upsertRooms(tx: Tx, hotels: readonly PlacedHotel[], ids: ReadonlyMap<string, number>): Promise<void> {
  const rooms = hotels.flatMap(({ hotel }) =>
    roomColumns(hotel).map((room) => ({ hotel_id: ids.get(hotel.code), ...room })),
  );
  const rows = sql`json_populate_recordset(null::room_type, ${JSON.stringify(rooms)}::json)`;
  const { names, updates } = columnLists(rooms[0] ?? {});
  const all = sql.param([...ids.values()]);
  await tx.execute(sql`
    DELETE FROM room_type AS old WHERE hotel_id = ANY (${all}::integer[])
      AND NOT EXISTS (SELECT 1 FROM ${rows} AS new WHERE new.hotel_id = old.hotel_id AND new.code = old.code)`);
  await tx.execute(sql`
    INSERT INTO room_type (${names}) SELECT ${names} FROM ${rows} AS new
    ON CONFLICT (hotel_id, code) DO UPDATE SET ${updates}`);
  // Sold nights follow their hotel to another town and take its new allotment, but at least what is sold.
  await tx.execute(sql`
    UPDATE night_sales AS s SET city_id = h.city_id, allotment = greatest(r.allotment, s.sold)
    FROM room_type r JOIN hotel h ON h.id = r.hotel_id
    WHERE r.hotel_id = ANY (${all}::integer[]) AND s.room_type_id = r.id`);
}

async function replaceWords(tx: Tx, hotels: readonly PlacedHotel[], ids: ReadonlyMap<string, number>): Promise<void> {
  const words = hotels.flatMap(({ hotel }) =>
    foldedWords(hotel.name).map((word) => ({ hotel_id: ids.get(hotel.code), word })),
  );
  await tx.execute(sql`DELETE FROM hotel_word WHERE hotel_id = ANY (${sql.param([...ids.values()])}::integer[])`);
  await tx.execute(sql`
    INSERT INTO hotel_word (word, hotel_id)
    SELECT word, hotel_id FROM json_populate_recordset(null::hotel_word, ${JSON.stringify(words)}::json)`);
}

/** Adds hotels, or replaces those with the same code. */
export async function upsertHotels(tx: Tx, hotels: readonly PlacedHotel[], updatedAt: string): Promise<void> {
  const ids = await upsertHotelRows(tx, hotels, updatedAt);
  await upsertRooms(tx, hotels, ids);
  await replaceWords(tx, hotels, ids);
  await tx.execute(sql`INSERT INTO imported_hotel SELECT unnest(${sql.param([...ids.values()])}::integer[])`);
}

/** Deletes every hotel that was not imported. @returns how many, and the ids of their towns. */
export async function deleteOthers(tx: Tx): Promise<{ removed: number; cityIds: number[] }> {
  const { rows } = await tx.execute(sql`
    DELETE FROM hotel WHERE NOT EXISTS (SELECT 1 FROM imported_hotel WHERE imported_hotel.id = hotel.id)
    RETURNING city_id AS "cityId"`);
  const cityIds = CityIds.parse(rows).map(({ cityId }) => cityId);
  return { removed: rows.length, cityIds: [...new Set(cityIds)] };
}

const StatsSource = z.array(
  z.object({
    latitude: z.number(),
    longitude: z.number(),
    tariff: Tariff,
    roomTypes: z.array(
      z.object({
        baseAdults: z.number(),
        adults: z.number(),
        children: z.number(),
        infants: z.number(),
        basePrice: z.number(),
        rates: Rates,
      }),
    ),
  }),
);
export type StatsSource = z.infer<typeof StatsSource>;

/** What a town's statistics are computed from. */
export async function readStatsSource(tx: Tx, cityId: number): Promise<StatsSource> {
  const { rows } = await tx.execute(sql`
    SELECT latitude, longitude, tariff, (SELECT json_agg(json_build_object(
      'baseAdults', r.base_adults, 'adults', r.adults, 'children', r.children, 'infants', r.infants,
      'basePrice', r.base_price, 'rates', r.rates)) FROM room_type r WHERE r.hotel_id = hotel.id) AS "roomTypes"
    FROM hotel WHERE city_id = ${cityId}`);
  return StatsSource.parse(rows);
}

/** Deletes the towns without hotels. */
export async function deleteEmptyCities(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM city WHERE NOT EXISTS (SELECT 1 FROM hotel WHERE hotel.city_id = city.id)`);
}

const Row = z.object({
  id: z.number(),
  city: z.object({
    code: z.string(),
    name: z.string(),
    county: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    resort: z.boolean(),
  }),
  hotel: StoredHotel.extend({ roomTypes: z.array(RoomType.omit({ id: true }).extend({ details: RoomDetails })) }),
});

/** Hotels with ids above `after`, in the order of their ids, with their rooms and towns. */
export async function hotelsAfter(queries: Queries, after: number, limit: number): Promise<z.infer<typeof Row>[]> {
  const { rows } = await queries.execute(sql`
    SELECT h.id,
      json_build_object('code', c.code, 'name', c.name, 'county', c.county, 'latitude', c.latitude,
        'longitude', c.longitude, 'resort', c.resort) AS city,
      json_build_object('code', h.code, 'cityCode', c.code, 'name', h.name, 'category', h.category, 'type', h.type,
        'address', h.address, 'zip', h.zip, 'latitude', h.latitude, 'longitude', h.longitude,
        'official', h.official, 'recommended', h.recommended, 'ratingTenths', h.rating_tenths,
        'ratingCount', h.rating_count, 'facilities', h.facts, 'rooms', h.rooms, 'restaurants', h.restaurants,
        'pools', h.pools, 'yearBuilt', h.year_built, 'yearRenovated', h.year_renovated, 'phone', h.phone,
        'email', h.email, 'checkIn', h.check_in, 'checkOut', h.check_out, 'texts', h.texts, 'pictures', h.pictures,
        'tariff', h.tariff, 'details', h.details, 'roomTypes', (
          SELECT json_agg(json_build_object('code', r.code, 'nameHu', r.name_hu, 'nameEn', r.name_en,
            'baseAdults', r.base_adults, 'adults', r.adults, 'children', r.children, 'infants', r.infants,
            'basePrice', r.base_price, 'allotment', r.allotment, 'rates', r.rates,
            'details', r.details) ORDER BY r.id)
          FROM room_type r WHERE r.hotel_id = h.id)) AS hotel
    FROM hotel h JOIN city c ON c.id = h.city_id WHERE h.id > ${after} ORDER BY h.id LIMIT ${limit}`);
  return z.array(Row).parse(rows);
}
