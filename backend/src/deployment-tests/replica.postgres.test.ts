import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createVisitor, startTestServer, type TestServer, trip } from '../testing';
import { book, openSession } from '../testing/booking-journey';

const CITY = 'eger';
const NAME = 'A Másolat Háza';

let replica: TestServer;
let server: TestServer;
beforeAll(async () => {
  // The demo's hotels are the same in every database, so another one is what a replica of the first would be.
  replica = await startTestServer();
  await change(
    replica,
    `UPDATE hotel SET name = '${NAME}' WHERE city_id = (SELECT id FROM city WHERE code = '${CITY}')`,
  );
  const url = replica.app.core.config.DATABASE_URL ?? '';
  const name = new URL(url).pathname.slice(1);
  await change(replica, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  server = await startTestServer({ DATABASE_READ_URL: url });
}, 120_000);
afterAll(async () => {
  await server.close();
  await replica.close();
});

async function change(of: TestServer, statement: string): Promise<void> {
  await of.app.core.database.db.execute(sql.raw(statement));
}

const Count = z.tuple([z.object({ count: z.number() })]);
async function count(of: TestServer, table: string): Promise<number> {
  const { rows } = await of.app.core.database.db.execute(sql.raw(`SELECT count(*) FROM ${table}`));
  return Count.parse(rows)[0].count;
}

const search = (guest: ReturnType<typeof createVisitor>, session: string) =>
  guest.call(calls.search, { params: { locale: 'hu' }, body: { searchData: trip({ city: CITY }), session } });

describe('a backend with a replica for its searches', () => {
  it('reads what is searched and shown from the replica', async () => {
    const guest = createVisitor(server);
    const { body } = await search(guest, await openSession(guest));
    expect(new Set(body.Hotels.map(({ HotelName }) => HotelName))).toEqual(new Set([NAME]));
    const params = { id: body.Hotels[0]?.HotelCode ?? '', locale: 'hu' };
    expect((await guest.call(calls.hotelData, { params })).body.HotelName).toBe(NAME);
  });

  it('writes nothing but to the primary: sessions, kept searches and bookings are there alone', async () => {
    const guest = createVisitor(server);
    const session = await openSession(guest);
    expect((await search(guest, session)).status).toBe(200);
    const { answer } = await book(server, guest);
    expect(answer.BookingStatus).toBe('C');
    while ((await count(server, 'kept_search')) === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const table of ['visit_session', 'booking', 'booking_event', 'night_sales', 'mail']) {
      expect([table, await count(server, table)]).not.toEqual([table, 0]);
    }
    for (const table of ['visit_session', 'kept_search', 'booking', 'booking_event', 'night_sales', 'mail']) {
      expect([table, await count(replica, table)]).toEqual([table, 0]);
    }
  });
});
