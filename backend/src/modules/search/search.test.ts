import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, calls, type Hotel, type SearchAnswer, type SearchData } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const SESSION = 'S'.repeat(20);

async function search(searchData: SearchData, maxPerPage = 30): Promise<SearchAnswer> {
  const body = { searchData, maxPerPage, session: SESSION };
  const reply = await createVisitor(server).call(calls.search, { params: { locale: 'hu' }, body });
  expect(reply.status).toBe(200);
  return reply.body;
}

const cheapest = (hotel: Hotel): number => hotel.Offers[0]?.TotalPrice ?? 0;

describe('a search', () => {
  it('finds the places of a city with their offers', async () => {
    const { Hotels, total, page, error } = await search(trip());
    expect(error).toBeUndefined();
    expect(page).toBe(1);
    expect(total).toBeGreaterThan(10);
    expect(Hotels.length).toBe(Math.min(30, total));
    for (const hotel of Hotels) {
      expect(hotel).toMatchObject({ CityCode: 'balatonfured', AditionalData: { CitySlug: 'balatonfured' } });
      expect(hotel.Offers.length).toBeGreaterThan(0);
    }
  });

  it('shows at most three offers of a place, the cheapest first, and the cheapest place first', async () => {
    const { Hotels } = await search(trip());
    for (const { Offers } of Hotels) {
      const prices = Offers.map((offer) => offer.TotalPrice);
      expect(prices.length).toBeLessThanOrEqual(3);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
    }
    const firsts = Hotels.map(cheapest);
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  });

  it('answers each of many that come at once as it would answer that one alone', async () => {
    const trips = ['budapest', 'nowhere', 'eger', 'siofok'].flatMap((city) =>
      [1, 3].map((nights) => trip({ city, nights, dateFrom: '2026-09-10' })),
    );
    const together = await Promise.all(trips.map((one) => search(one)));
    for (const [at, one] of trips.entries()) expect(together[at]).toEqual(await search(one));
    expect(together.map(({ total }) => total > 0)).toEqual(trips.map(({ city }) => city !== 'nowhere'));
  });

  it('that many repeat gets the same answer for a minute at the most, and not all get another at the same moment', async () => {
    const begun = server.clock.now();
    const trips = ['eger', 'siofok', 'sopron', 'heviz'].flatMap((city) =>
      Array.from({ length: 8 }, (_, nights) => trip({ city, nights: nights + 1, dateFrom: '2026-09-10' })),
    );
    const answers = async (): Promise<string[]> =>
      (await Promise.all(trips.map((one) => search(one)))).map((answer) => JSON.stringify(answer));
    const after = async (seconds: number): Promise<string[]> => {
      server.clock.set(new Date(begun.getTime() + seconds * 1000).toISOString());
      return answers();
    };
    await answers();
    const first = await answers();
    expect(await after(29)).toEqual(first);
    const renewed = (await after(50)).filter((answer, at) => answer !== first[at]).length;
    expect(renewed).toBeGreaterThan(5);
    expect(renewed).toBeLessThan(trips.length - 5);
    for (const [at, answer] of (await after(61)).entries()) expect(answer).not.toBe(first[at]);
    server.clock.set(begun.toISOString());
  });

  it('prices in forints and, at the configured rate, in euros', async () => {
    const { Hotels } = await search(trip());
    for (const offer of Hotels.flatMap((hotel) => hotel.Offers)) {
      expect(offer.Currency).toBe('HUF');
      expect(Number.isInteger(offer.TotalPrice)).toBe(true);
      expect(offer.prices).toEqual({
        totalPriceHUF: offer.TotalPrice,
        totalPriceEUR: Math.round((offer.TotalPrice * 100) / 392.5) / 100,
      });
    }
  });

  it('gives every offer a last free day that is no earlier than today and no later than the arrival', async () => {
    const { Hotels } = await search(trip());
    for (const offer of Hotels.flatMap((hotel) => hotel.Offers)) {
      if (offer.NonRef) expect(offer.CxlDeadLine).toBe('2026-03-02');
      else expect(offer.CxlDeadLine >= '2026-03-02' && offer.CxlDeadLine <= '2026-05-12').toBe(true);
    }
  });

  it('takes 21 places a page unless told otherwise, and at most 30', async () => {
    const call = (maxPerPage?: number) =>
      createVisitor(server).call(calls.search, {
        params: { locale: 'hu' },
        body: { searchData: trip({ city: 'budapest' }), session: SESSION, ...(maxPerPage && { maxPerPage }) },
      });
    expect((await call()).body.Hotels).toHaveLength(21);
    expect((await call(30)).body.Hotels).toHaveLength(30);
    expect((await call(31)).status).toBe(422);
  });

  it('answers "no result" for a town without places', async () => {
    const { error, Hotels, total } = await search(trip({ city: 'atlantisz' }));
    expect({ error, Hotels, total }).toEqual({ error: 'no result', Hotels: [], total: 0 });
  });

  it('answers "no result" when the party fits nowhere', async () => {
    const { error } = await search(trip({ city: 'hollokő', adult: 8, child: 6, infant: 3 }));
    expect(error).toBe('no result');
  });

  it('offers only rooms in which the party fits', async () => {
    const { Hotels } = await search(trip({ adult: 7 }));
    const rooms = new Set(Hotels.flatMap((hotel) => hotel.Offers.map((offer) => offer.RoomType)));
    expect(rooms.size).toBeGreaterThan(0);
    for (const room of rooms) expect(['AP8', 'HSE', 'Q08']).toContain(room);
  });

  it('leaves summer places out in winter', async () => {
    const campings = async (dateFrom: string) =>
      (await search(trip({ city: 'siofok', dateFrom }))).facets?.toggles.typeCamping ?? 0;
    expect(await campings('2026-12-08')).toBe(0);
    expect(await campings('2026-07-07')).toBeGreaterThan(0);
  });

  it.each([
    ['yesterday', trip({ dateFrom: '2026-03-01' }), 'searchData.dateFrom'],
    ['no nights', { ...trip(), nights: 0, dateUntil: '2026-05-12' }, 'searchData.nights'],
    ['31 nights', trip({ nights: 31 }), 'searchData.nights'],
    ['nights that disagree', { ...trip(), nights: 3 }, 'searchData.nights'],
    ['30 February', { ...trip(), dateFrom: '2026-02-30' }, 'searchData.dateFrom'],
    ['no adults', trip({ adult: 0 }), 'searchData.adult'],
    ['nine adults', trip({ adult: 9 }), 'searchData.adult'],
    ['seven children', trip({ child: 7 }), 'searchData.child'],
    ['four infants', trip({ infant: 4 }), 'searchData.infant'],
  ])('refuses %s', async (_what, searchData, field) => {
    const body = { searchData, session: SESSION };
    const { status, error } = await createVisitor(server).call(calls.search, { params: { locale: 'hu' }, body });
    expect(status).toBe(422);
    expect(error.fields).toHaveProperty([field]);
  });

  it('counts days in Budapest: shortly before midnight UTC it is tomorrow there', async () => {
    server.clock.set('2026-03-02T23:30:00Z');
    try {
      const body = { searchData: trip({ dateFrom: '2026-03-02' }), session: SESSION };
      const { status } = await createVisitor(server).call(calls.search, { params: { locale: 'hu' }, body });
      expect(status).toBe(422);
    } finally {
      server.clock.set('2026-03-02T09:00:00Z');
    }
  });

  it('speaks the language of its path', async () => {
    const call = (locale: string) =>
      createVisitor(server).call(calls.search, { params: { locale }, body: { searchData: trip(), session: SESSION } });
    const [hu, en] = [(await call('hu')).body.Hotels[0], (await call('en')).body.Hotels[0]];
    expect(hu?.HotelCode).toBe(en?.HotelCode);
    expect(hu?.Thumbnail?.alt).toMatch(/^Illusztráció: /);
    expect(en?.Thumbnail?.alt).toMatch(/^Illustration: /);
    expect(hu?.Offers[0]?.Remark).toBe('Az ár tartalmazza az idegenforgalmi adót.');
    expect(en?.Offers[0]?.Remark).toBe('The price includes tourist tax.');
  });

  it('gives a long stay its discount and says so', async () => {
    const { Hotels } = await search(trip({ nights: 7 }));
    const offers = Hotels.flatMap((hotel) => hotel.Offers);
    expect(offers.some((offer) => offer.Special?.includes('kedvezmény'))).toBe(true);
    const { Hotels: short } = await search(trip({ nights: 1 }));
    expect(short.flatMap((hotel) => hotel.Offers).every((offer) => offer.Special === null)).toBe(true);
  });

  it('names its offers for ever: the next day they have the same ids', async () => {
    const ids = async () =>
      (await search(trip())).Hotels.flatMap((hotel) => hotel.Offers.map((offer) => offer.OfferId));
    const today = await ids();
    server.clock.pass(24 * 60);
    try {
      expect(await ids()).toEqual(today);
    } finally {
      server.clock.set('2026-03-02T09:00:00Z');
    }
    expect(new Set(today).size).toBe(today.length);
    expect(today.filter((id) => id.startsWith('bk'))).toEqual([]);
  });
});

describe('an arrival today', () => {
  it('is found, and may be cancelled until the end of the day', async () => {
    const { Hotels } = await search(trip({ dateFrom: '2026-03-02' }));
    const offers = Hotels.flatMap((hotel) => hotel.Offers);
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) expect(offer.CxlDeadLine).toBe('2026-03-02');
  });

  it('two years ahead is found as well', async () => {
    expect((await search(trip({ dateFrom: addDays('2026-05-12', 730) }))).total).toBeGreaterThan(0);
  });
});
