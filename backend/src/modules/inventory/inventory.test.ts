import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../db/database';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';
import { releaseNights, takeNights } from './repository';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server.app.core);
}, START_TIMEOUT);
afterAll(() => server.close());

const Room = z.tuple([z.object({ id: z.number(), allotment: z.number(), hotel: z.string(), code: z.string() })]);

/** A room type of Eger of which there are few, so that it is soon full; each test takes another one. */
async function smallRoom(nth: number): Promise<z.infer<typeof Room>[0]> {
  const { rows } = await database.db.execute(sql`
    SELECT room_type.id, allotment, hotel.code AS hotel, room_type.code
    FROM room_type JOIN hotel ON hotel.id = hotel_id JOIN city ON city.id = city_id
    WHERE city.code = 'eger' AND allotment BETWEEN 2 AND 5 AND room_type.adults BETWEEN 2 AND 4
    ORDER BY room_type.id LIMIT 1 OFFSET ${nth}`);
  return Room.parse(rows)[0];
}
const take = (room: number, nights: string[]): Promise<boolean> =>
  database.db
    .transaction(async (tx) => {
      const taken = await takeNights(tx, room, nights);
      if (!taken) tx.rollback();
      return taken;
    })
    .catch(() => false);
const soldOf = async (room: number): Promise<unknown[]> =>
  (await database.db.execute(sql`SELECT night, sold FROM night_sales WHERE room_type_id = ${room} ORDER BY night`))
    .rows;

describe('the nights of a room type', () => {
  it('can be taken as often as there are rooms', async () => {
    const room = await smallRoom(0);
    for (let taken = 0; taken < room.allotment; taken += 1) expect(await take(room.id, ['2026-05-12'])).toBe(true);
    expect(await take(room.id, ['2026-05-12'])).toBe(false);
    expect(await take(room.id, ['2026-05-13'])).toBe(true);
  });

  it('are all taken or none', async () => {
    const room = await smallRoom(1);
    for (let taken = 0; taken < room.allotment; taken += 1) await take(room.id, ['2026-05-14']);
    expect(await take(room.id, ['2026-05-13', '2026-05-14', '2026-05-15'])).toBe(false);
    expect(await soldOf(room.id)).toEqual([{ night: '2026-05-14', sold: room.allotment }]);
  });

  it('come back when they are released', async () => {
    const room = await smallRoom(2);
    await take(room.id, ['2026-05-12', '2026-05-13']);
    await database.db.transaction((tx) => releaseNights(tx, room.id, ['2026-05-12', '2026-05-13', '2026-05-20']));
    expect(await soldOf(room.id)).toEqual([
      { night: '2026-05-12', sold: 0 },
      { night: '2026-05-13', sold: 0 },
    ]);
  });

  it('are given to exactly as many buyers as there are rooms, however many come at once', async () => {
    const room = await smallRoom(3);
    const outcomes = await Promise.all(Array.from({ length: 24 }, () => take(room.id, ['2026-06-01', '2026-06-02'])));
    expect(outcomes.filter(Boolean)).toHaveLength(room.allotment);
  });

  it('leave the search when they are full, on that night alone', async () => {
    const room = await smallRoom(4);
    const rooms = async (dateFrom: string): Promise<string[]> => {
      const searchData = trip({ city: 'eger', dateFrom, nights: 2 });
      const body = { HotelCode: room.hotel, searchData, session: 'I'.repeat(20) };
      return (await createVisitor(server).call(calls.getOffer, { body })).body.Offers.map((offer) => offer.RoomType);
    };
    expect(await rooms('2026-05-19')).toContain(room.code);
    for (let taken = 0; taken < room.allotment; taken += 1) await take(room.id, ['2026-05-20']);
    expect(await rooms('2026-05-19')).not.toContain(room.code);
    expect(await rooms('2026-05-20')).not.toContain(room.code);
    expect(await rooms('2026-05-21')).toContain(room.code);
  });
});
