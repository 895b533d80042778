import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays, calls, initialFilterData } from '@jnn/contract';
import { sql } from 'drizzle-orm';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const ASKED = { city: 'balatonfured', adult: 2, child: 1, infant: 0, from: '2026-06-10', until: '2026-06-16' };
type Asked = typeof ASKED;

const ask = (changes: Readonly<Record<string, unknown>> = {}) =>
  createVisitor(server).call(calls.dayPrices, { body: { ...ASKED, ...changes } });

/** The first price of the list of one night. */
async function listedFirst({ city, adult, child, infant }: Asked, dateFrom: string): Promise<number | null> {
  const searchData = trip({ city, adult, child, infant, dateFrom, nights: 1 });
  const body = { searchData, session: 'D'.repeat(20) };
  const reply = await createVisitor(server).call(calls.search, { params: { locale: 'hu' }, body });
  return reply.body.Hotels[0]?.Offers[0]?.TotalPrice ?? null;
}

async function listed(asked: Asked, days: number) {
  const dates = Array.from({ length: days }, (_, at) => addDays(asked.from, at));
  return Promise.all(dates.map(async (date) => ({ date, totalPriceHUF: await listedFirst(asked, date) })));
}

/** Sells rooms of the town out for one night; null for all of them, or as many as are cheapest. */
const sellOut = (night: string, cheapest: number | null) =>
  server.app.core.database.db.execute(sql`
    INSERT INTO night_sales (room_type_id, night, city_id, sold, allotment)
    SELECT room_type.id, ${night}::date, city.id, 1, 1
    FROM room_type JOIN hotel ON hotel.id = room_type.hotel_id JOIN city ON city.id = hotel.city_id
    WHERE city.code = ${ASKED.city} ORDER BY room_type.base_price LIMIT ${cheapest}`);

describe('the prices of days', () => {
  it('are those with which the list of each night begins', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.Days).toEqual(await listed(ASKED, 6));
    for (const { totalPriceHUF } of body.Days) expect(totalPriceHUF).toBeGreaterThan(0);
  });

  it('leave out rooms that are sold out that night, and are null where all are', async () => {
    const asked = { ...ASKED, from: '2026-08-18', until: '2026-08-22' };
    const before = (await ask(asked)).body.Days.map((day) => day.totalPriceHUF);
    await sellOut('2026-08-19', 40);
    await sellOut('2026-08-20', null);
    const { Days } = (await ask(asked)).body;
    expect(Days).toEqual(await listed(asked, 4));
    const [first, second, third, fourth] = Days.map((day) => day.totalPriceHUF);
    expect([first, fourth]).toEqual([before[0], before[3]]);
    expect(second).toBeGreaterThan(before[1] ?? Infinity);
    expect(third).toBeNull();
  });

  it('are those of a stay that begins with each day, in the places that a filter leaves', async () => {
    const from = '2026-09-10';
    const filterData = { ...initialFilterData(), mealsHB: true, freeCancellation: true };
    const { Days } = (await ask({ from, until: '2026-09-17', nights: 3, filterData })).body;
    const listedStays = Days.map(async ({ date }) => {
      const searchData = trip({ city: ASKED.city, adult: 2, child: 1, dateFrom: date, nights: 3 });
      const body = { searchData, filterData, maxPerPage: 1, page: 1, session: 'D'.repeat(20) };
      const { Hotels } = (await createVisitor(server).call(calls.filter, { body })).body;
      return { date, totalPriceHUF: Hotels[0]?.Offers[0]?.TotalPrice ?? null };
    });
    expect(Days).toEqual(await Promise.all(listedStays));
    expect(Days).toHaveLength(7);
  });

  it('of stays leave out rooms that are sold out on one of their nights', async () => {
    const asked = { from: '2026-10-01', until: '2026-10-06', nights: 2 };
    await sellOut('2026-10-03', null);
    const { Days } = (await ask(asked)).body;
    expect(Days.map(({ totalPriceHUF }) => totalPriceHUF === null)).toEqual([false, true, true, false, false]);
  });

  it('take one read of sold-out rooms for two whole months', async () => {
    await ask();
    const read = jest.spyOn(server.app.core.database.readPool, 'query');
    const { Days } = (await ask({ from: '2026-07-01', until: '2026-09-01' })).body;
    expect(Days).toHaveLength(62);
    // The server reads other things on its own meanwhile.
    const ofCities = read.mock.calls.filter(([asked]) => JSON.stringify(asked).includes(`"name":"city-`));
    expect(ofCities).toHaveLength(1);
    read.mockRestore();
  });

  it('are none in a town that does not exist', async () => {
    const { Days } = (await ask({ city: 'nowhere' })).body;
    expect(Days.map((day) => day.totalPriceHUF)).toEqual(Days.map(() => null));
    expect(Days).toHaveLength(6);
  });

  it.each([
    ['from a day in the past', { from: '2026-03-01', until: '2026-03-05' }],
    ['of more than two months', { from: '2026-07-01', until: '2026-09-02' }],
    ['of no day', { until: ASKED.from }],
    ['from no day', { from: '2026-02-30' }],
    ['of nine adults', { adult: 9 }],
    ['of stays without a night', { nights: 0 }],
    ['with what the call does not know', { hotel: 2 }],
  ])('are refused %s', async (_, changes) => {
    expect((await ask(changes)).status).toBe(422);
  });
});
