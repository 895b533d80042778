import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, calls, initialFilterData } from '@jnn/contract';
import * as z from 'zod/mini';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const session = 'W'.repeat(20);

/** The bytes of an answer beside those that its contract makes of them. */
async function textOf(call: Call, path: string, body: object) {
  const response = await createVisitor(server).fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, ...body }),
  });
  const text = await response.text();
  return { text, parsed: JSON.stringify(z.parse(call.answer, JSON.parse(text))) };
}

const CITIES = ['budapest', 'eger', 'siofok', 'heviz', 'nowhere', 'taj-tisza-to', 'taj-nowhere'];
const stays = CITIES.flatMap((city) => [trip({ city }), trip({ city, nights: 9, adult: 3, child: 2, infant: 1 })]);

describe.each(['hu', 'en'])('an answer that is written as text, in %s', (locale) => {
  it.each(stays)('is exactly what the contract makes of it: a search for %j', async (searchData) => {
    const { text, parsed } = await textOf(calls.search, `/api/${locale}/search`, { searchData, maxPerPage: 30 });
    expect(text).toBe(parsed);
  });

  it('is exactly what the contract makes of it: the offers of a hotel', async () => {
    const searchData = trip({ city: 'budapest' });
    const { text } = await textOf(calls.search, `/api/${locale}/search`, { searchData });
    for (const { HotelCode } of z.parse(calls.search.answer, JSON.parse(text)).Hotels) {
      const offers = await textOf(calls.getOffer, '/api/get-offer', { HotelCode, searchData });
      expect(offers.text).toBe(offers.parsed);
    }
  });
});

it('a part of the map with more towns than are searched is exactly what the contract makes of it', async () => {
  const coordinates = { northEast: { latitude: 48.7, longitude: 23 }, southWest: { latitude: 45.7, longitude: 16 } };
  const body = { searchData: trip(), maxPerPage: 40, page: 2, coordinates };
  const { text, parsed } = await textOf(calls.searchOnMap, '/api/en/search-on-map', body);
  expect(text).toBe(parsed);
  expect(text).toContain('"partial":true');
});

it('a filtered page is exactly what the contract makes of it', async () => {
  const filterData = { ...initialFilterData(), facilityWlan: true, mealsBB: true };
  const body = { filterData, maxPerPage: 5, page: 2, searchData: trip({ city: 'budapest' }) };
  const { text, parsed } = await textOf(calls.filter, '/api/filter', body);
  expect(text).toBe(parsed);
});
