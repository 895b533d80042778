import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from '../../../testing';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const find = async (text: string, limit = 10, locale = 'hu') =>
  (await createVisitor(server).call(calls.findHotel, { params: { locale }, body: { text, limit } })).body;
const towns = async (text: string): Promise<string[]> => (await find(text)).Cities.map(({ city }) => city);

describe('a typed destination', () => {
  it.each([
    ['Balatonfüred', 'balatonfured'],
    ['balatonfured', 'balatonfured'],
    ['BALATONFÜ', 'balatonfured'],
    ['  eger ', 'eger'],
    ['hévíz', 'heviz'],
    ['heviz', 'heviz'],
    ['Győr', 'gyor'],
    ['gyor', 'gyor'],
    ['füred', 'balatonfured'],
  ])('%s is %s', async (text, city) => {
    expect(await towns(text)).toContain(city);
  });

  it.each([
    ['a letter wrong', 'balatonfurad', 'balatonfured'],
    ['a letter missing', 'blatonfured', 'balatonfured'],
    ['a letter too many', 'sioffok', 'siofok'],
    ['two letters swapped', 'budpaest', 'budapest'],
    ['a mistake in a beginning', 'sporo', 'sopron'],
    ['the first letter wrong', 'nudapest', 'budapest'],
  ])('is found with %s', async (_what, text, city) => {
    expect(await towns(text)).toContain(city);
  });

  it('is not guessed from two mistakes, or from one in three letters', async () => {
    expect(await towns('budpaset')).toEqual([]);
    expect(await towns('xge')).toEqual([]);
  });

  it('puts what begins with the text before what only contains it, larger towns first', async () => {
    const found = await find('eger');
    expect(found.Cities[0]?.city).toBe('eger');
    expect(found.Cities.map(({ city }) => city)).toContain('egerszalok');
    const balaton = (await find('balaton')).Cities.map(({ hotels }) => hotels);
    expect(balaton).toEqual([...balaton].sort((a, b) => b - a));
  });

  it('gives no more than asked for', async () => {
    const { Cities, Hotels } = await find('balaton', 3);
    expect(Cities.length).toBe(3);
    expect(Hotels.length).toBeLessThanOrEqual(3);
  });

  it('names the country in the language of the path', async () => {
    expect((await find('eger', 1, 'hu')).Cities[0]?.country).toBe('Magyarország');
    expect((await find('eger', 1, 'en')).Cities[0]?.country).toBe('Hungary');
  });

  it.each(['%', '_', "';--", '   .', '\\'])('takes %s for nothing', async (text) => {
    expect(await find(text)).toEqual({ Regions: [], Cities: [], Hotels: [] });
  });
});

describe('a typed hotel name', () => {
  const anyName = async (): Promise<{ HotelCode: string; HotelName: string; cityName: string }> => {
    const { body } = await createVisitor(server).call(calls.sitemapHotels, { params: { locale: 'hu' } });
    const HotelCode = body.Hotels[77]?.HotelCode ?? '';
    const { HotelName, CityName } = (
      await createVisitor(server).call(calls.hotelData, { params: { locale: 'hu', id: HotelCode } })
    ).body;
    return { HotelCode, HotelName, cityName: CityName };
  };

  it('finds the hotel, its first letters suffice', async () => {
    const { HotelCode, HotelName } = await anyName();
    expect((await find(HotelName)).Hotels.map((hotel) => hotel.HotelCode)).toContain(HotelCode);
    const beginning = HotelName.slice(0, HotelName.length - 2);
    expect((await find(beginning)).Hotels.map((hotel) => hotel.HotelCode)).toContain(HotelCode);
  });

  it('finds it by its words in any order, and together with its town', async () => {
    const { HotelCode, HotelName, cityName } = await anyName();
    const backwards = HotelName.split(' ').reverse().join(' ');
    expect((await find(backwards)).Hotels.map((hotel) => hotel.HotelCode)).toContain(HotelCode);
    const [word = ''] = HotelName.split(' ');
    const codes = (await find(`${word} ${cityName}`)).Hotels.map((hotel) => hotel.HotelCode);
    expect(codes).toContain(HotelCode);
  });

  it('forgives one mistake', async () => {
    const { HotelCode, HotelName } = await anyName();
    const mistaken = HotelName.slice(0, 2) + HotelName.slice(3);
    expect((await find(mistaken)).Hotels.map((hotel) => hotel.HotelCode)).toContain(HotelCode);
  });
});
