import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type SearchData } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

async function someHotels(searchData: SearchData) {
  const body = { searchData, session: 'H'.repeat(20) };
  return (await createVisitor(server).call(calls.search, { params: { locale: 'hu' }, body })).body.Hotels;
}

describe('the destinations', () => {
  it('are the towns with the most places, with a price that no offer undercuts', async () => {
    const { body } = await createVisitor(server).call(calls.destinations, {
      params: { locale: 'hu' },
      query: { limit: '6' },
    });
    expect(body.Destinations).toHaveLength(6);
    expect(body.totalHotels).toBe(600);
    const sizes = body.Destinations.map((one) => one.hotels);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    for (const { city, fromPrice } of body.Destinations) {
      const night = await someHotels(trip({ city, nights: 1, dateFrom: '2026-11-11' }));
      for (const { Offers } of night) expect(Offers[0]?.TotalPrice).toBeGreaterThanOrEqual(fromPrice);
    }
  });
});

describe('the destinations for a stay', () => {
  const dateFrom = '2026-11-13';
  const ask = (query: Readonly<Record<string, string>>) =>
    createVisitor(server).call(calls.destinations, { params: { locale: 'hu' }, query: { limit: '6', ...query } });

  it('say what the first place of each town’s list costs', async () => {
    const { body } = await ask({ dateFrom, nights: '2', adult: '3' });
    expect(body.Destinations).toHaveLength(6);
    for (const { city, stayPrice } of body.Destinations) {
      const [cheapest] = await someHotels(trip({ city, nights: 2, dateFrom, adult: 3 }));
      expect([city, stayPrice]).toEqual([city, cheapest?.Offers[0]?.TotalPrice]);
    }
  });

  it('say no price of a stay that nobody asked for', async () => {
    const { body } = await ask({});
    for (const town of body.Destinations) expect(town).not.toHaveProperty('stayPrice');
  });

  it('say in how many places it is free', async () => {
    const { body } = await ask({ dateFrom, nights: '2', adult: '2', child: '2' });
    for (const { city, free } of body.Destinations) {
      const searchData = trip({ city, nights: 2, dateFrom, adult: 2, child: 2 });
      const asked = { params: { locale: 'hu' as const }, body: { searchData, session: 'H'.repeat(20) } };
      const { total } = (await createVisitor(server).call(calls.search, asked)).body;
      expect([city, free]).toEqual([city, total]);
    }
  });

  it.each([
    ['in the past', { dateFrom: '2020-01-01' }],
    ['of no night', { dateFrom, nights: '0' }],
    ['of nine adults', { dateFrom, adult: '9' }],
    ['on no day', { dateFrom: '2026-02-30' }],
  ])('refuse a stay %s', async (_, query) => {
    const { status } = await ask(query);
    expect(status).toBe(422);
  });
});

describe('the destinations near another', () => {
  const near = async (text: string) => {
    const query = { limit: '4', near: text };
    return (await createVisitor(server).call(calls.destinations, { params: { locale: 'hu' }, query })).body;
  };

  it('are the nearest towns, without the town itself and without regions', async () => {
    const { Destinations, Regions } = await near('balatonfured');
    const names = Destinations.map(({ cityName }) => cityName);
    expect(names).toHaveLength(4);
    expect(names).not.toContain('Balatonfüred');
    expect(names).toContain('Csopak');
    expect(Regions).toEqual([]);
  });

  it('are the nearest to a point of the map', async () => {
    const { Destinations } = await near('46.79,17.19');
    expect(Destinations[0]?.cityName).toBe('Hévíz');
  });

  it.each(['nowhere', '46.79,', 'NaN,1', ''])('are none near “%s”', async (text) => {
    expect((await near(text)).Destinations).toEqual([]);
  });
});
