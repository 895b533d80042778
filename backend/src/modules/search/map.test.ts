import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calls,
  type Coordinates,
  type FilterData,
  type Hotel,
  initialFilterData,
  type SearchAnswer,
  type SearchData,
} from '@jnn/contract';
import { sql } from 'drizzle-orm';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';
import { openSession, reservationFor, STAY } from '../../testing/booking-journey';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const heviz = trip({ city: 'heviz', cityName: 'Hévíz' });

const part = (south: number, west: number, north: number, east: number): Coordinates => ({
  northEast: { latitude: north, longitude: east },
  southWest: { latitude: south, longitude: west },
});
/** Hévíz and its neighbour Keszthely without the eastern part. */
const AROUND = part(46.7, 17.1, 46.85, 17.26);
const COUNTRY = part(45.7, 16, 48.7, 23);
/** The towns with hotels in or near {@link AROUND}. */
const TOWNS = ['heviz', 'keszthely', 'gyenesdias'];

interface Asked {
  readonly searchData?: SearchData;
  readonly session?: string;
  readonly maxPerPage?: number;
  readonly page?: number;
}

/** A browser that searches parts of the map. */
function traveller() {
  const visitor = createVisitor(server);
  const onMap = async (coordinates: Coordinates, asked: Asked = {}): Promise<SearchAnswer> => {
    const body = { searchData: heviz, maxPerPage: 200, page: 1, session: 'M'.repeat(20), ...asked, coordinates };
    const reply = await visitor.call(calls.searchOnMap, { params: { locale: 'hu' }, body });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  return { visitor, onMap };
}
const onMap = (coordinates: Coordinates, asked: Asked = {}) => traveller().onMap(coordinates, asked);

/** All hotels of a town, read page by page from its result list. */
async function placesOf(city: string, wishes: Partial<FilterData> = {}): Promise<Hotel[]> {
  const filterData = { ...initialFilterData(), ...wishes };
  const all: Hotel[] = [];
  for (let page = 1; ; page += 1) {
    const body = { filterData, searchData: { ...heviz, city }, maxPerPage: 30, page, session: 'P'.repeat(20) };
    const { Hotels, total } = (await createVisitor(server).call(calls.filter, { body })).body;
    all.push(...Hotels);
    if (all.length >= total) return all;
  }
}

const isIn =
  ({ northEast, southWest }: Coordinates) =>
  ({ AditionalData: { GeoPoint } }: Hotel): boolean =>
    GeoPoint.latitude <= northEast.latitude &&
    GeoPoint.latitude >= southWest.latitude &&
    GeoPoint.longitude <= northEast.longitude &&
    GeoPoint.longitude >= southWest.longitude;
const placesIn = async (area: Coordinates, wishes: Partial<FilterData> = {}): Promise<Hotel[]> =>
  (await Promise.all(TOWNS.map((town) => placesOf(town, wishes)))).flat().filter(isIn(area));

const { compare } = new Intl.Collator('hu');
const price = ({ Offers: [cheapest] }: Hotel): number => cheapest?.TotalPrice ?? 0;
const codes = (hotels: readonly Hotel[]): string[] => hotels.map(({ HotelCode }) => HotelCode);
const towns = (hotels: readonly Hotel[]): Set<string> => new Set(hotels.map(({ CityCode }) => CityCode));
const count = (hotels: readonly Hotel[], has: (hotel: Hotel) => boolean): number => hotels.filter(has).length;

describe('searching a part of the map', () => {
  it('returns the hotels within it, of every town, and no others, cheapest first', async () => {
    const expected = await placesIn(AROUND);
    expected.sort((a, b) => price(a) - price(b) || compare(a.HotelName, b.HotelName));
    const { Hotels, total } = await onMap(AROUND);
    expect(codes(Hotels)).toEqual(codes(expected));
    expect(total).toBe(expected.length);
    expect([...towns(Hotels)].sort()).toEqual(['heviz', 'keszthely']);
    expect(expected.length).toBeLessThan((await placesIn(COUNTRY)).length);
    expect(Hotels.find(({ CityCode }) => CityCode === 'keszthely')).toMatchObject({
      CityName: 'Keszthely',
      AditionalData: { CitySlug: 'keszthely' },
    });
    // A pin shows one price, so each place comes with its cheapest offer alone.
    expect(Hotels.map(({ Offers }) => Offers.length)).toEqual(Hotels.map(() => 1));
  });

  it('counts the facets over the hotels of all towns', async () => {
    const expected = await placesIn(AROUND);
    const { facets, priceRange } = await onMap(AROUND);
    for (const name of ['sauna', 'facilityWlan', 'typeHotel', 'roomSafe'] as const) {
      const having = count(expected, ({ HotelFacilities }) => HotelFacilities.includes(name));
      expect(having).toBeGreaterThan(0);
      expect(facets?.toggles[name]).toBe(having);
    }
    expect(facets?.toggles.mealsHB).toBe((await placesIn(AROUND, { mealsHB: true })).length);
    expect(facets?.categories.three).toBe(count(expected, ({ Category }) => Category === 3));
    expect(facets?.categories.four).toBe(count(expected, ({ Category }) => Category === 4));
    const bars = facets?.priceHistogram ?? [];
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(expected.length);
    const prices = expected.map(price);
    expect(priceRange).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });

  it('applies the filter and order stored in the session for the searched town', async () => {
    const { visitor, onMap: onItsMap } = traveller();
    const session = await openSession(visitor);
    const wishes = { sauna: true, sortAlphaActive: true, sortAlpha: false };
    const filterData = { ...initialFilterData(), ...wishes };
    await visitor.call(calls.filter, { body: { filterData, searchData: heviz, page: 1, session } });
    const expected = await placesIn(AROUND, { sauna: true });
    expected.sort((a, b) => compare(a.HotelName, b.HotelName));
    const { Hotels } = await onItsMap(AROUND, { session });
    expect(codes(Hotels)).toEqual(codes(expected));
    expect(towns(Hotels).size).toBeGreaterThan(1);
    // The filter belongs to the search of Hévíz; a search of another town starts unfiltered.
    const { total } = await onItsMap(AROUND, { session, searchData: { ...heviz, city: 'keszthely' } });
    expect(total).toBe((await placesIn(AROUND)).length);
  });

  it('is paged', async () => {
    const whole = await onMap(AROUND);
    const pages = await Promise.all([1, 2, 3].map((page) => onMap(AROUND, { page, maxPerPage: 5 })));
    expect(codes(pages.flatMap(({ Hotels }) => Hotels))).toEqual(codes(whole.Hotels.slice(0, 15)));
    for (const { total, facets } of pages)
      expect({ total, facets }).toEqual({ total: whole.total, facets: whole.facets });
  });

  it('is searched even when the searched town lies elsewhere or does not exist', async () => {
    const here = codes((await onMap(AROUND)).Hotels);
    for (const city of ['eger', 'nowhere']) {
      expect(codes((await onMap(AROUND, { searchData: { ...heviz, city } })).Hotels)).toEqual(here);
    }
  });

  it('with too many towns returns the searched town and those nearest to the middle, marked as partial', async () => {
    expect(await onMap(AROUND)).not.toHaveProperty('partial');
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => onMap(COUNTRY, { page })));
    const all = pages.flatMap(({ Hotels, page }, at) => (page === at + 1 ? Hotels : []));
    expect(all.length).toBe(pages[0]?.total);
    expect(pages[0]?.partial).toBe(true);
    const shown = towns(all);
    expect(shown.size).toBe(32);
    for (const near of ['heviz', 'budapest', 'cegled']) expect(shown).toContain(near);
    for (const far of ['sopron', 'zalakaros', 'nyiregyhaza']) expect(shown).not.toContain(far);
  });

  it('returns no result where there are no hotels', async () => {
    const { error, Hotels, total } = await onMap(part(46.7, 17.7, 46.72, 17.72));
    expect({ error, Hotels, total }).toEqual({ error: 'no result', Hotels: [], total: 0 });
  });
});

describe('an offer of another town on the map', () => {
  it('can be booked, and is not offered once its last room is sold', async () => {
    const { visitor, onMap: onItsMap } = traveller();
    const searchData = trip({ city: 'heviz', dateFrom: STAY.from, nights: STAY.nights, child: STAY.child });
    const session = await openSession(visitor);
    const neighbour = async () =>
      (await onItsMap(AROUND, { searchData, session })).Hotels.find(
        ({ CityCode, Offers: [offer] }) => CityCode === 'keszthely' && offer?.Availability === 1,
      );
    const found = await neighbour();
    const [offer] = found?.Offers ?? [];
    if (!found || !offer) throw new Error('Keszthely has no such offer');
    const { HotelCode } = found;
    // One room is left, so that booking the cheapest offer makes another room the cheapest.
    await server.app.core.database.db.execute(sql`
      UPDATE room_type SET allotment = 1 WHERE code = ${offer.RoomType}
        AND hotel_id = (SELECT id FROM hotel WHERE code = ${HotelCode})`);
    const before = await onItsMap(AROUND, { searchData, session });
    expect(await onItsMap(AROUND, { searchData, session })).toEqual(before);
    expect(before.Hotels.flatMap(({ Offers }) => Offers)).toContainEqual(offer);

    const { OfferId } = offer;
    const offers = await visitor.call(calls.getOffer, {
      body: { HotelCode, searchData: { ...searchData, city: 'keszthely' }, session },
    });
    expect(offers.body.Offers.map((one) => one.OfferId)).toContain(OfferId);
    const body = reservationFor({ offer, hotelCode: HotelCode, from: STAY.from }, session);
    const booked = await visitor.call(calls.bookingInsert, { body });
    expect(booked.body).toMatchObject({ BookingStatus: 'C', TotalPrice: offer.TotalPrice });

    const after = await onItsMap(AROUND, { searchData, session });
    expect(after.Hotels.flatMap(({ Offers }) => Offers).map((one) => one.OfferId)).not.toContain(OfferId);
  });
});
