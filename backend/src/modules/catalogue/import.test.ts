import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import fc from 'fast-check';
import { toCatalogue, toFile } from '../../hotel-file/convert';
import type { FileHotel } from '../../hotel-file/schema';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';
import { book } from '../../testing/booking-journey';
import { fileHotels, oneByOne } from '../../testing/arbitrary-hotels';
import { exportHotels, importHotels } from './import-export';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const bring = (hotels: readonly FileHotel[], others: 'keep' | 'remove') =>
  importHotels(server.app.core.database, oneByOne(hotels.map(toCatalogue)), { others, at: '2026-03-02T09:00:00Z' });

async function exported(): Promise<FileHotel[]> {
  const hotels: FileHotel[] = [];
  for await (const hotel of exportHotels(server.app.core.database)) hotels.push(toFile(hotel));
  return hotels;
}
const byCode = (hotels: readonly FileHotel[]): FileHotel[] => [...hotels].sort((a, b) => (a.code < b.code ? -1 : 1));

const search = (city: string) =>
  createVisitor(server).call(calls.search, {
    params: { locale: 'hu' },
    body: { searchData: trip({ city }), maxPerPage: 30, session: 'a'.repeat(20) },
  });

/** How many places there are around a point of the map, in whatever town. */
async function countAround(latitude: number, longitude: number): Promise<number> {
  const coordinates = {
    northEast: { latitude: latitude + 0.1, longitude: longitude + 0.1 },
    southWest: { latitude: latitude - 0.1, longitude: longitude - 0.1 },
  };
  const body = { searchData: trip(), maxPerPage: 1, page: 1, session: 'a'.repeat(20), coordinates };
  const reply = await createVisitor(server).call(calls.searchOnMap, { params: { locale: 'hu' }, body });
  return reply.body.total;
}

describe('importing hotels', () => {
  it('keeps the nights that were sold of a hotel that comes again', async () => {
    const guest = createVisitor(server);
    const { found, answer } = await book(server, guest, { allotment: 1 });
    const all = await exported();
    const same = all.filter(({ code }) => code === found.hotelCode);
    expect(await bring(same, 'keep')).toEqual({ written: 1, removed: 0 });
    expect(byCode(await exported())).toEqual(byCode(all));
    const { HotelSearchCode, TotalPrice, Currency, CxlDeadLine } = found.offer;
    const body = { HotelSearchCode, TotalPrice, Currency, CxlDeadLine, session: 'a'.repeat(20) };
    expect(answer.BookingStatus).toBe('C');
    expect((await guest.call(calls.bookingChange, { body })).body.status).toBe(4);
  });

  it('leaves everything as it was when one hotel cannot be written', async () => {
    const before = await exported();
    const [one] = fc.sample(fileHotels, 1).flat();
    if (!one) throw new Error('no sample');
    const good = { ...one, code: 'new-one' };
    await expect(bring([good, { ...good, code: 'not a code' }], 'remove')).rejects.toThrow();
    expect(await exported()).toEqual(before);
  });

  it('shows the hotels in searches at once, and those that were removed no more', async () => {
    const demo = (await exported()).filter(({ cityName }) => cityName === 'Balatonfüred');
    const moved = demo.map((hotel, at) => ({ ...hotel, code: `mine-${at}`, cityName: 'Új Falu' }));
    expect((await search('balatonfured')).body.total).toBeGreaterThan(0);
    const { removed } = await bring(moved, 'remove');
    expect(removed).toBe(600);
    expect((await search('balatonfured')).body.total).toBe(0);
    expect((await search('uj-falu')).body.total).toBe(demo.length);
    const { body } = await createVisitor(server).call(calls.destinations, { params: { locale: 'hu' } });
    expect(body.Destinations).toMatchObject([{ city: 'uj-falu', hotels: demo.length }]);
  });

  it('finds them on the map where they stand now', async () => {
    const here = await exported();
    expect(await countAround(46.96, 17.87)).toBe(here.length);
    await bring(
      here.map((hotel) => ({ ...hotel, latitude: hotel.latitude - 30, longitude: -hotel.longitude })),
      'keep',
    );
    expect(await countAround(46.96, 17.87)).toBe(0);
    expect(await countAround(16.96, -17.87)).toBe(here.length);
  });

  it('and exporting them gives the same hotels again, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fileHotels, async (hotels) => {
        await bring(hotels, 'remove');
        expect(byCode(await exported())).toEqual(byCode(hotels));
      }),
      { numRuns: 40 },
    );
  });
});
