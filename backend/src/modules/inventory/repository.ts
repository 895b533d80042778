import type { IsoDate } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import { type Queries, type Tx, runPrepared } from '../../db/database';

const TAKE_NIGHTS = {
  name: 'take-nights',
  text: `
    INSERT INTO night_sales AS held (room_type_id, night, city_id, sold, allotment)
    SELECT room_type.id, wanted.night, hotel.city_id, 1, room_type.allotment
    FROM room_type
      JOIN hotel ON hotel.id = room_type.hotel_id
      CROSS JOIN unnest($2::date[]) AS wanted (night)
    WHERE room_type.id = $1 AND room_type.allotment > 0
    ORDER BY wanted.night
    ON CONFLICT (room_type_id, night) DO UPDATE
      SET sold = held.sold + 1, allotment = excluded.allotment
      WHERE held.sold < excluded.allotment
    RETURNING night`,
};

/**
 * Takes one room of a type for every night. Where a night is sold out the caller throws, so that its transaction gives
 * the other nights back. Each night is one conditional write, since select-then-insert would sell a room twice
 * nights are written in ascending order, so that two buyers cannot deadlock.
 * @returns false when a night is sold out, or when the type has no allotment (on request).
 */
export async function takeNights(tx: Tx, roomTypeId: number, nights: readonly IsoDate[]): Promise<boolean> {
  const taken = await runPrepared(tx, TAKE_NIGHTS, [roomTypeId, nights]);
  return taken.length === nights.length;
}

/** Which of the nights have no room of a type left. */
export async function listSoldOut(
  queries: Queries,
  roomTypeId: number,
  nights: readonly IsoDate[],
): Promise<IsoDate[]> {
  const { rows } = await queries.execute(sql`
    SELECT night::text FROM night_sales
    WHERE room_type_id = ${roomTypeId} AND night = ANY (${sql.param([...nights])}::date[]) AND sold >= allotment`);
  return rows.map(({ night }) => String(night));
}

/**
 * Locks the nights of a room type in ascending order, before some are given back and others taken: two changes that
 * exchange nights would otherwise deadlock.
 */
export async function lockNights(tx: Tx, roomTypeId: number, nights: readonly IsoDate[]): Promise<void> {
  await tx.execute(sql`
    SELECT 1 FROM night_sales
    WHERE room_type_id = ${roomTypeId} AND night = ANY (${sql.param([...nights])}::date[])
    ORDER BY night FOR UPDATE`);
}

/** Gives one room's nights back. A night that was not taken stays as it is. */
export async function releaseNights(tx: Tx, roomTypeId: number, nights: readonly IsoDate[]): Promise<void> {
  await tx.execute(sql`
    UPDATE night_sales SET sold = sold - 1
    WHERE room_type_id = ${roomTypeId} AND night = ANY (${sql.param([...nights])}::date[]) AND sold > 0`);
}
