import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calls,
  type FilterData,
  type Hotel,
  initialFilterData,
  type SearchAnswer,
  type SearchData,
  FILTER_GROUPS,
  FILTERS,
} from '@jnn/contract';
import { sql } from 'drizzle-orm';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip, type Visitor } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const SESSION = 'F'.repeat(20);
const stay = trip({ city: 'budapest' });

async function filtered(wishes: Partial<FilterData>, page = 1, searchData: SearchData = stay): Promise<SearchAnswer> {
  const body = {
    filterData: { ...initialFilterData(), ...wishes },
    maxPerPage: 30,
    page,
    session: SESSION,
    searchData,
  };
  const reply = await createVisitor(server).call(calls.filter, { body });
  expect(reply.status).toBe(200);
  return reply.body;
}

async function allPages(wishes: Partial<FilterData>): Promise<Hotel[]> {
  const first = await filtered(wishes);
  const pages = [first];
  while (pages.length * 30 < first.total) pages.push(await filtered(wishes, pages.length + 1));
  return pages.flatMap(({ Hotels }) => Hotels);
}

const count = async (wishes: Partial<FilterData>): Promise<number> => (await filtered(wishes)).total;

describe('a filter', () => {
  it('that chooses nothing leaves what the search found', async () => {
    const all = await allPages({});
    expect(new Set(all.map((hotel) => hotel.HotelCode)).size).toBe((await filtered({})).total);
  });

  it.each(FILTERS)('by %s finds as many places as its count says', async (name) => {
    const { facets } = await filtered({});
    expect(await count({ [name]: true })).toBe(facets?.toggles[name] ?? facets?.added?.[name] ?? 0);
  });

  const { facilities, room, payment, sports } = FILTER_GROUPS;
  it.each([...facilities, ...room, ...payment, ...sports])('by %s finds only places that have it', async (name) => {
    const found = await allPages({ [name]: true });
    for (const { HotelFacilities } of found) expect(HotelFacilities).toContain(name);
  });

  it.each(FILTER_GROUPS.hotelTypes)('by %s finds only places of that type', async (name) => {
    for (const { HotelType } of await allPages({ [name]: true })) expect(HotelType).toBe(name);
  });

  it('shows only places that have what is asked for', async () => {
    const hotels = await allPages({ facilityWlan: true, roomSafe: true });
    expect(hotels.length).toBeGreaterThan(0);
    for (const hotel of hotels) {
      expect(hotel.HotelFacilities).toEqual(expect.arrayContaining(['facilityWlan', 'roomSafe']));
    }
  });

  it('narrows within a group: both must hold', async () => {
    const both = await count({ facilityWlan: true, facilityRestaurant: true });
    expect(both).toBeLessThan(await count({ facilityWlan: true }));
    expect(both).toBeGreaterThan(0);
  });

  it('widens within meals, types and years: any suffices', async () => {
    const [hotels, hostels] = [await count({ typeHotel: true }), await count({ typeHostel: true })];
    expect(await count({ typeHotel: true, typeHostel: true })).toBe(hotels + hostels);
  });

  it('groups narrow each other', async () => {
    const { facets } = await filtered({ typeHotel: true });
    expect(await count({ typeHotel: true, sauna: true })).toBe(facets?.toggles.sauna);
  });

  it('counts what a button leads to beside another of its group, which must hold too', async () => {
    const { facets } = await filtered({ facilityWlan: true, sauna: true });
    for (const name of ['facilityRestaurant', 'facilityWlan', 'massage'] as const) {
      expect(facets?.toggles[name] ?? 0).toBe(await count({ facilityWlan: true, sauna: true, [name]: true }));
    }
  });

  it('counts the buttons of a group of which any suffices as if none of them were chosen', async () => {
    const before = (await filtered({})).facets?.toggles;
    const after = (await filtered({ typeHostel: true })).facets?.toggles;
    for (const name of FILTER_GROUPS.hotelTypes) expect(after?.[name]).toBe(before?.[name]);
  });

  it('by meals shows only offers with that board', async () => {
    const hotels = await allPages({ mealsHB: true });
    const boards = new Set(hotels.flatMap((hotel) => hotel.Offers.map((offer) => offer.RoomBasis)));
    expect([...boards]).toEqual(['HB']);
  });

  it('by price shows only offers within it', async () => {
    const currencyFilter = { min: 80_000, max: 120_000 };
    const hotels = await allPages({ currencyFilter });
    expect(hotels.length).toBeGreaterThan(0);
    for (const { TotalPrice } of hotels.flatMap((hotel) => hotel.Offers)) {
      expect(TotalPrice).toBeGreaterThanOrEqual(80_000);
      expect(TotalPrice).toBeLessThanOrEqual(120_000);
    }
  });

  it('keeps the price range and its bars while the price is filtered', async () => {
    const all = await filtered({});
    const some = await filtered({ currencyFilter: { min: 80_000, max: 120_000 } });
    expect(some.priceRange).toEqual(all.priceRange);
    expect(some.facets?.priceHistogram).toEqual(all.facets?.priceHistogram);
    const bars = all.facets?.priceHistogram ?? [];
    expect(bars.length).toBeGreaterThanOrEqual(10);
    expect(bars.length).toBeLessThanOrEqual(20);
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(all.total);
  });

  it('by category counts and finds the same', async () => {
    const { facets } = await filtered({});
    const only = { one: false, two: false, three: false, four: false, five: true };
    const hotels = await allPages({ selectedCategory: only });
    expect(hotels.length).toBe(facets?.categories.five);
    expect(new Set(hotels.map((hotel) => hotel.Category))).toEqual(new Set([5]));
  });

  it('without any category finds nothing and still says what there would be', async () => {
    const none = { one: false, two: false, three: false, four: false, five: false };
    const { error, total, facets } = await filtered({ selectedCategory: none });
    expect({ error, total }).toEqual({ error: 'no result', total: 0 });
    expect(facets?.categories.three).toBeGreaterThan(0);
  });

  it('by name forgives accents and capitals', async () => {
    const [first] = await allPages({});
    const typed =
      first?.HotelName.normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .toUpperCase() ?? '';
    const hotels = await allPages({ hotelName: typed });
    expect(hotels.map((hotel) => hotel.HotelName)).toContain(first?.HotelName);
    expect(hotels.length).toBeLessThan(5);
  });
});

describe('sorting', () => {
  const names = async (wishes: Partial<FilterData>) => (await allPages(wishes)).map((hotel) => hotel.HotelName);
  const { compare } = new Intl.Collator('hu');

  it('by name follows the Hungarian alphabet, either way', async () => {
    const up = await names({ sortAlphaActive: true, sortAlpha: false });
    expect(up).toEqual([...up].sort(compare));
    const down = await names({ sortAlphaActive: true, sortAlpha: true });
    expect(down).toEqual([...up].reverse());
  });

  it('by price follows the cheapest offer shown, either way', async () => {
    for (const [descending, sign] of [
      [false, 1],
      [true, -1],
    ] as const) {
      const hotels = await allPages({ sortCurrencyActive: true, sortCurrency: descending, mealsBB: true });
      const prices = hotels.map((hotel) => hotel.Offers[0]?.TotalPrice ?? 0);
      expect(prices).toEqual([...prices].sort((a, b) => (a - b) * sign));
    }
  });

  it('by category puts the most stars first when descending, the cheapest first among equals', async () => {
    const hotels = await allPages({ sortCategoryActive: true, sortCategory: true });
    const keys = hotels.map((hotel) => [-hotel.Category, hotel.Offers[0]?.TotalPrice ?? 0] as const);
    expect(keys).toEqual([...keys].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
  });

  it('by several follows the category first, then the price, then the name', async () => {
    const active = { sortAlphaActive: true, sortAlpha: true, sortCategoryActive: true, sortCurrencyActive: true };
    const hotels = await allPages({ ...active, sortCategory: true, sortCurrency: true });
    const keys = hotels.map(
      ({ Category, Offers, HotelName }) => [-Category, -(Offers[0]?.TotalPrice ?? 0), HotelName] as const,
    );
    expect(keys).toEqual([...keys].sort((a, b) => a[0] - b[0] || a[1] - b[1] || compare(b[2], a[2])));
    expect(new Set(keys.map(([category]) => category)).size).toBeGreaterThan(1);
  });
});

describe('the saved search', () => {
  const filter = (visitor: Visitor, session: string, wishes: Partial<FilterData> = {}) =>
    visitor.call(calls.filter, {
      body: { filterData: { ...initialFilterData(), ...wishes }, maxPerPage: 30, page: 1, session },
    });
  const search = (visitor: Visitor, session: string, city: string) =>
    visitor.call(calls.search, { params: { locale: 'hu' }, body: { searchData: trip({ city }), session } });

  it('is filtered when none is sent along', async () => {
    const visitor = createVisitor(server);
    const { session } = (await visitor.call(calls.session, { body: {} })).body;
    const { total } = (await search(visitor, session, 'eger')).body;
    const { body } = await filter(visitor, session);
    expect(body.total).toBe(total);
    expect(body.Hotels[0]?.CityCode).toBe('eger');
  });

  it('is there again after a while, from the database', async () => {
    const visitor = createVisitor(server);
    const { session } = (await visitor.call(calls.session, { body: {} })).body;
    await search(visitor, session, 'sopron');
    const isWritten = async (): Promise<boolean> =>
      (await server.app.core.database.db.execute(sql`SELECT 1 FROM kept_search WHERE session = ${session}`)).rows
        .length > 0;
    while (!(await isWritten())) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await filter(visitor, session)).body.Hotels[0]?.CityCode).toBe('sopron');
  });

  it('belongs to the browser that made it', async () => {
    const [owner, other] = [createVisitor(server), createVisitor(server)];
    const { session } = (await owner.call(calls.session, { body: {} })).body;
    await other.call(calls.session, { body: {} });
    await search(owner, session, 'eger');
    const { status, error } = await filter(other, session);
    expect([status, error.error]).toEqual([409, 'no-search']);
  });

  it('is missing for a session that never searched', async () => {
    const { status, error } = await filter(createVisitor(server), 'N'.repeat(20));
    expect([status, error.error]).toEqual([409, 'no-search']);
  });

  it('a page beyond the last is the last', async () => {
    const last = await filtered({}, 999);
    expect(last.page).toBe(Math.ceil(last.total / 30));
    expect(last.Hotels.length).toBeGreaterThan(0);
  });
});
