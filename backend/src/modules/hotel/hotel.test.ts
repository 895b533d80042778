import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, nightsBetween, type Offer, type SearchData } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';
import { tamper } from '../../testing/visitor';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const SESSION = 'H'.repeat(20);
const MORNING = '2026-03-02T09:00:00Z';

async function someHotels(searchData: SearchData = trip()) {
  const body = { searchData, session: SESSION };
  return (await createVisitor(server).call(calls.search, { params: { locale: 'hu' }, body })).body.Hotels;
}
const offersOf = (HotelCode: string, searchData: SearchData = trip()) =>
  createVisitor(server).call(calls.getOffer, { body: { HotelCode, searchData, session: SESSION } });
const breakdown = (HotelSearchCode: string) =>
  createVisitor(server).call(calls.priceBreakdown, { body: { HotelSearchCode } });

async function oneCode(searchData: SearchData = trip()): Promise<string> {
  const [hotel] = await someHotels(searchData);
  return hotel?.HotelCode ?? '';
}

describe('the offers of a hotel', () => {
  it('are all of them, the list’s among them', async () => {
    for (const hotel of (await someHotels()).slice(0, 8)) {
      const { body } = await offersOf(hotel.HotelCode);
      const ids = body.Offers.map((offer) => offer.OfferId);
      expect(ids).toEqual(expect.arrayContaining(hotel.Offers.map((offer) => offer.OfferId)));
      expect(body.Hotel.Offers.map((offer) => offer.OfferId)).toEqual(ids.slice(0, 3));
    }
  });

  it('say until when their codes can be booked: for an hour', async () => {
    server.clock.set(MORNING);
    const { body } = await offersOf(await oneCode());
    expect(body.ValidUntil).toBe('2026-03-02T10:00:00.000Z');
  });

  it('are none while the place is closed, and the place is still shown', async () => {
    const [camping] = (await someHotels(trip({ city: 'siofok', dateFrom: '2026-07-07' }))).filter(
      (hotel) => hotel.HotelType === 'typeCamping',
    );
    const { status, body } = await offersOf(camping?.HotelCode ?? '', trip({ city: 'siofok', dateFrom: '2026-12-08' }));
    expect([status, body.Offers]).toEqual([200, []]);
    expect(body.Hotel.HotelName).toBe(camping?.HotelName);
  });

  it('do not exist for an unknown hotel', async () => {
    expect((await offersOf('nowhere')).status).toBe(404);
  });

  it('cost children less than adults', async () => {
    const code = await oneCode(trip({ adult: 2, child: 1 }));
    const priceOf = async (party: Partial<SearchData>): Promise<Map<string, number>> => {
      const { Offers } = (await offersOf(code, trip(party))).body;
      return new Map(Offers.map((offer) => [offer.OfferId, offer.TotalPrice]));
    };
    const [two, withChild] = [await priceOf({ adult: 2 }), await priceOf({ adult: 2, child: 1 })];
    for (const [id, price] of withChild) expect(price).toBeGreaterThan(two.get(id) ?? 0);
    const infant = await priceOf({ adult: 2, infant: 1 });
    for (const [id, price] of infant) expect(price).toBe(two.get(id));
  });

  it('are cheaper when they cannot be cancelled', async () => {
    const { Offers } = (await offersOf(await oneCode())).body;
    const nonRef = Offers.filter((offer) => offer.NonRef);
    expect(nonRef.length).toBeGreaterThan(0);
    for (const offer of nonRef) {
      const twin = Offers.find((one) => one.OfferId === offer.OfferId.replace(/N$/, 'F'));
      expect(offer.TotalPrice).toBeLessThan(twin?.TotalPrice ?? 0);
    }
  });
});

describe('a price breakdown', () => {
  it('sums to the price of the offer, night by night', async () => {
    const stay = trip({ nights: 5, dateFrom: '2026-06-18', adult: 2, child: 1 });
    for (const hotel of (await someHotels(stay)).slice(0, 10)) {
      for (const offer of hotel.Offers) {
        const { body } = await breakdown(offer.HotelSearchCode);
        const [room] = [body.Main.Room].flat();
        const nights = room?.PriceBreakdown ?? [];
        expect(nights.map((night) => night.FromDate)).toEqual([18, 19, 20, 21, 22].map((day) => `2026-06-${day}`));
        expect(nights.at(-1)?.ToDate).toBe('2026-06-23');
        expect(nights.reduce((sum, night) => sum + night.Price, 0)).toBe(offer.TotalPrice);
        expect(room).toMatchObject({ Children: 1, Cots: 0 });
        expect(body.Main.HotelName).toBe(hotel.HotelName);
      }
    }
  });

  const firstOffer = async (): Promise<Offer | undefined> => (await someHotels())[0]?.Offers[0];

  it('is refused after 60 minutes', async () => {
    const code = (await firstOffer())?.HotelSearchCode ?? '';
    try {
      server.clock.pass(59);
      expect((await breakdown(code)).status).toBe(200);
      server.clock.pass(1);
      const { status, error } = await breakdown(code);
      expect([status, error.error]).toEqual([409, 'offer-expired']);
    } finally {
      server.clock.set(MORNING);
    }
  });

  const partOf = (code: string, part: number): number => code.split('.').slice(0, part).join('.').length + 1;
  const reworded = (code: string, part: number, from: string, to: string): string => {
    const parts = code.split('.');
    const said = Buffer.from(parts[part] ?? '', 'base64url').toString();
    expect(said).toContain(from);
    return parts.with(part, Buffer.from(said.replace(from, to)).toString('base64url')).join('.');
  };

  it.each([
    ['a word', () => 'hello'],
    ['another signature of the offer', (code: string) => tamper(code, partOf(code, 1))],
    ['another signature of the stay', (code: string) => tamper(code, partOf(code, 3))],
    ['another offer', (code: string) => reworded(code, 0, '|N', '|F')],
    ['another stay', (code: string) => reworded(code, 2, '2026', '2027')],
    ['a stay without an offer', (code: string) => code.slice(partOf(code, 2))],
    ['an offer without a stay', (code: string) => code.slice(0, partOf(code, 2) - 1)],
    ['the same half twice', (code: string) => `${code.slice(partOf(code, 2))}.${code.slice(partOf(code, 2))}`],
  ])('is refused for a code with %s', async (_what, forge) => {
    const { status, error } = await breakdown(forge((await firstOffer())?.HotelSearchCode ?? ''));
    expect(status).toBe(422);
    expect(error.fields).toHaveProperty('HotelSearchCode');
  });
});

describe('a hotel page', () => {
  const page = (locale: string, id: string) => createVisitor(server).call(calls.hotelData, { params: { locale, id } });

  it('describes the place in the language asked for', async () => {
    const code = await oneCode();
    const [hu, en] = [(await page('hu', code)).body, (await page('en', code)).body];
    expect(hu).toMatchObject({ HotelCode: code, Country: 'Magyarország', CityName: 'Balatonfüred' });
    expect(en.Country).toBe('Hungary');
    expect(hu.Texts.map(({ title }) => title)).toContain('Bemutatkozás');
    expect(en.Texts.map(({ title }) => title)).toContain('Overview');
    expect(hu.Texts.at(-1)?.text).toContain('kitalált');
    expect(en.Texts.at(-1)?.text).toContain('fictional');
  });

  it('says nothing that could reach a real person', async () => {
    for (const { HotelCode } of await someHotels()) {
      const { body } = await page('hu', HotelCode);
      // No number of Budapest begins with 0.
      expect(body.Phone).toMatch(/^\+36 1 000 \d{4}$/);
      expect(body.Email).toMatch(/^info@[a-z0-9-]+\.example$/);
    }
  });

  it('tells its rooms apart, by the types that its offers name', async () => {
    const code = await oneCode();
    const { RoomTypes } = (await page('en', code)).body;
    const { Offers } = (await offersOf(code)).body;
    expect(RoomTypes.map((room) => room.RoomType)).toEqual(expect.arrayContaining(Offers.map((one) => one.RoomType)));
    for (const room of RoomTypes) {
      expect(room).toMatchObject({ Size: expect.any(Number), Adults: expect.any(Number) });
      for (const { url, alt, kind } of room.Images) {
        expect([alt, kind]).toEqual([expect.stringMatching(/^Illustration: /), 'rooms']);
        expect((await fetch(`${server.url}${url}`)).status).toBe(200);
      }
    }
  });

  it('says who runs it, who gave its stars and what its rules are', async () => {
    const { body } = await page('hu', await oneCode());
    expect(body.NtakNumber).toMatch(/^[A-Z]{2}\d{8}$/);
    expect(body).toMatchObject({
      LegalKind: expect.any(String),
      StarsRatedBy: expect.stringMatching(/^(board|property)$/),
      Policies: { Pets: expect.stringMatching(/^(yes|request|no)$/), ChildrenFrom: expect.any(Number) },
      Rating: { parts: { cleanliness: expect.any(Number) } },
    });
  });

  it('says how far the centre, the water and the sights are', async () => {
    const { Nearby } = (await page('hu', await oneCode())).body;
    expect(Nearby[0]).toMatchObject({ kind: 'centre', name: 'Balatonfüred' });
    expect(Nearby[1]).toMatchObject({ kind: 'shore', name: 'Balaton' });
    expect(Nearby.slice(-3).every(({ kind }) => kind === 'sight' || kind === 'town')).toBe(true);
    for (const { metres } of Nearby) expect(metres % 50).toBe(0);
  });

  it('shows pictures that exist, and says that they are drawn', async () => {
    const { Images } = (await page('en', await oneCode())).body;
    expect(Images.length).toBeGreaterThanOrEqual(3);
    for (const { url, alt, width, height } of Images) {
      expect(alt).toMatch(/^Illustration: /);
      const response = await fetch(`${server.url}${url}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(await response.text()).toContain(`width="${width}" height="${height}"`);
    }
  });

  it('names a price below which nothing of it can be had for two', async () => {
    for (const HotelCode of (await someHotels()).slice(0, 8).map((hotel) => hotel.HotelCode)) {
      const from = (await page('hu', HotelCode)).body.FromPrice;
      const { Offers } = (await offersOf(HotelCode, trip({ adult: 2, nights: 1 }))).body;
      expect(from).toMatchObject({ Price: expect.any(Number), Currency: 'HUF' });
      for (const { TotalPrice } of Offers) expect(TotalPrice).toBeGreaterThanOrEqual(from?.Price ?? Infinity);
    }
  });

  it('does not exist for an unknown code', async () => {
    expect((await page('hu', 'nowhere')).status).toBe(404);
    expect((await page('de', await oneCode())).status).toBe(404);
  });
});

describe('the nearest free days', () => {
  const freeDays = (HotelCode: string, searchData: SearchData) =>
    createVisitor(server).call(calls.freeDays, { body: { HotelCode, searchData, session: SESSION } });

  it('are at most four, as long as the stay and the nearest first, at the price that the offers then have', async () => {
    const code = await oneCode();
    const { Days } = (await freeDays(code, trip({ nights: 3 }))).body;
    expect(Days).toHaveLength(4);
    const far = Days.map(({ dateFrom }) => Math.abs(nightsBetween(trip().dateFrom, dateFrom)));
    expect(far).toEqual([...far].sort((a, b) => a - b));
    for (const { dateFrom, dateUntil, TotalPrice, prices } of Days) {
      expect(nightsBetween(dateFrom, dateUntil)).toBe(3);
      const { Offers } = (await offersOf(code, trip({ nights: 3, dateFrom }))).body;
      const free = Offers.filter(({ Availability }) => Availability === 1).map((offer) => offer.TotalPrice);
      expect([TotalPrice, prices.totalPriceHUF]).toEqual([Math.min(...free), Math.min(...free)]);
    }
  });

  it('begin today at the earliest', async () => {
    const today = server.clock.today();
    const { Days } = (await freeDays(await oneCode(), trip({ dateFrom: today, nights: 1 }))).body;
    for (const { dateFrom } of Days) expect(dateFrom > today).toBe(true);
  });

  it('are none where nothing is free a month around, and do not exist for an unknown hotel', async () => {
    const [camping] = (await someHotels(trip({ city: 'siofok', dateFrom: '2026-07-07' }))).filter(
      (hotel) => hotel.HotelType === 'typeCamping',
    );
    expect((await freeDays(camping?.HotelCode ?? '', trip({ dateFrom: '2026-12-20' }))).body.Days).toEqual([]);
    expect((await freeDays('nowhere', trip())).status).toBe(404);
  });
});

describe('the sitemap', () => {
  it('lists every hotel once, with its first picture', async () => {
    const { body } = await createVisitor(server).call(calls.sitemapHotels, { params: { locale: 'hu' } });
    expect(body).toMatchObject({ total: 600, pages: 1 });
    expect(new Set(body.Hotels.map((hotel) => hotel.HotelCode)).size).toBe(600);
    const [first] = body.Hotels;
    const { body: page } = await createVisitor(server).call(calls.hotelData, {
      params: { locale: 'hu', id: first?.HotelCode ?? '' },
    });
    expect(first?.Picture).toBe(page.Images[0]?.url);
    expect(body.Hotels.every(({ Picture }) => Picture !== undefined)).toBe(true);
    const beyond = await createVisitor(server).call(calls.sitemapHotels, {
      params: { locale: 'hu' },
      query: { page: '2' },
    });
    expect(beyond.body.Hotels).toEqual([]);
  });
});
