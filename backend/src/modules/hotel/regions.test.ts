import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, initialFilterData, type SearchData } from '@jnn/contract';
import { REGIONS } from '@jnn/contract/regions';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../../testing';
import { fold, toSlug } from '../../text/fold';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

const session = 'R'.repeat(20);
const BALATON = 'taj-balaton';

async function list(searchData: SearchData, locale = 'hu', maxPerPage = 30) {
  const body = { searchData, maxPerPage, session };
  return (await createVisitor(server).call(calls.search, { params: { locale }, body })).body;
}

const find = async (text: string, locale = 'hu') =>
  (await createVisitor(server).call(calls.findHotel, { params: { locale }, body: { text, limit: 8 } })).body;

const destinations = async (query: Readonly<Record<string, string>>, locale = 'hu') =>
  (await createVisitor(server).call(calls.destinations, { params: { locale }, query })).body;

describe('a search in a region', () => {
  it('finds the places of all its towns, the cheapest first, and names the region in the language of the path', async () => {
    const { Hotels, total, region } = await list(trip({ city: BALATON }));
    expect(new Set(Hotels.map(({ CityCode }) => CityCode)).size).toBeGreaterThan(3);
    for (const { CityCode } of Hotels) expect(region?.cities).toContain(CityCode);
    expect(total).toBeGreaterThan(Hotels.length);
    const prices = Hotels.map(({ Offers }) => Offers[0]?.TotalPrice ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(region?.cityName).toBe('Balaton');
    expect((await list(trip({ city: BALATON }), 'en')).region?.cityName).toBe('Lake Balaton');
  });

  it('finds as many as its towns one by one', async () => {
    const { total, region } = await list(trip({ city: 'taj-tisza-to' }));
    const towns = await Promise.all((region?.cities ?? []).map((city) => list(trip({ city }))));
    expect(towns.length).toBe(3);
    expect(towns.reduce((sum, town) => sum + town.total, 0)).toBe(total);
  });

  it('is filtered and paged as one list', async () => {
    const filterData = { ...initialFilterData(), facilityWlan: true };
    const ask = async (page: number) => {
      const body = { filterData, maxPerPage: 10, page, searchData: trip({ city: BALATON }), session };
      return (await createVisitor(server).call(calls.filter, { body })).body;
    };
    const [first, second] = [await ask(1), await ask(2)];
    const codes = [...first.Hotels, ...second.Hotels].map(({ HotelCode }) => HotelCode);
    expect(new Set(codes).size).toBe(20);
    for (const { HotelFacilities } of first.Hotels) expect(HotelFacilities).toContain('facilityWlan');
  });

  it('finds nothing where there is no such region, or none of its towns has a place', async () => {
    expect(await list(trip({ city: 'taj-nowhere' }))).toMatchObject({ error: 'no result', total: 0 });
    const none = await list(trip({ city: 'taj-orseg' }));
    expect(none).toMatchObject({ error: 'no result', total: 0, region: { cityName: 'Őrség', cities: [] } });
  });
});

describe('a typed region', () => {
  it.each([
    ['balaton', BALATON],
    ['Balcsi', BALATON],
    ['Lake Balaton', BALATON],
    ['blaaton', BALATON],
    ['kali med', 'taj-balaton-felvidek'],
    ['Mátra', 'taj-matra'],
    ['bükk hegység', 'taj-bukk'],
    ['tisza-tó', 'taj-tisza-to'],
    ['hegyalja', 'taj-tokaj-hegyalja'],
    ['danube bend', 'taj-dunakanyar'],
  ])('%s is %s', async (text, code) => {
    expect((await find(text)).Regions[0]?.city).toBe(code);
  });

  it('says how many places it has, and its name in the language of the path', async () => {
    const [balaton] = (await find('balaton', 'en')).Regions;
    expect(balaton).toMatchObject({ cityName: 'Lake Balaton' });
    const { Destinations } = await destinations({ limit: '24' });
    expect(balaton?.hotels).toBeGreaterThan(Destinations.find(({ city }) => city === 'siofok')?.hotels ?? 0);
  });

  it('leaves out hotels whose names only look like it', async () => {
    const folded = (await find('balcsi')).Hotels.map(({ HotelName }) => fold(HotelName));
    expect(folded.filter((name) => !name.includes('balcsi'))).toEqual([]);
  });

  it.each(['füred', 'eger', 'ala', 'xyz'])('is not guessed from %s', async (text) => {
    expect((await find(text)).Regions).toEqual([]);
  });

  it('is not offered where the catalogue has no place in it', async () => {
    expect((await find('őrség')).Regions).toEqual([]);
  });
});

describe('the regions among the destinations', () => {
  it('are those with the most places', async () => {
    const { Regions } = await destinations({ limit: '3' });
    expect(Regions).toHaveLength(3);
    expect(Regions[0]).toMatchObject({ city: BALATON, cityName: 'Balaton' });
    const sizes = Regions.map(({ hotels }) => hotels);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });

  it('are given with the towns that are named, in that order, each with what its list begins with', async () => {
    const dateFrom = '2026-11-13';
    const stay = { dateFrom, dateUntil: '2026-11-15', nights: 2, adult: 2, child: 0, infant: 0 };
    const of = 'taj-tisza-to,eger,nowhere,taj-matra,budapest,taj-orseg';
    const { Destinations, Regions } = await destinations({ of, dateFrom, nights: '2', adult: '2' });
    expect(Destinations.map(({ city }) => city)).toEqual(['eger', 'budapest']);
    expect(Regions.map(({ city }) => city)).toEqual(['taj-tisza-to', 'taj-matra']);
    for (const { city, stayPrice } of [...Destinations, ...Regions]) {
      const [first] = (await list(trip({ city, ...stay }))).Hotels;
      expect(stayPrice).toBe(first?.Offers[0]?.TotalPrice);
    }
  });

  it.each(['', ',', "';--", 'EGER%'])('are none where %j is named', async (of) => {
    expect(await destinations({ of })).toMatchObject({ Destinations: [], Regions: [] });
  });

  it('are given for the first 24 names', async () => {
    const of = `${'nowhere,'.repeat(24)}eger`;
    expect(await destinations({ of })).toMatchObject({ Destinations: [], Regions: [] });
  });
});

const DATASET = new URL('../../../dataset/', import.meta.url);
const readData = async <T>(file: string): Promise<T> =>
  // The project's own data files, whose shape `src/dataset` checks.
  JSON.parse(await readFile(new URL(file, DATASET), 'utf8')) as T;

interface Town {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Kilometres from one place to another, flat: exact to some metres within a region. */
const distance = (from: Town, latitude: number, longitude: number): number =>
  Math.hypot((from.latitude - latitude) * 111, (from.longitude - longitude) * 76);

describe('the regions by their geography', () => {
  it.each([
    ['taj-balaton', 'Balaton', 5],
    ['taj-velencei-to', 'Velencei-tó', 3],
    ['taj-ferto', 'Fertő tó', 9],
  ])('%s lies at the shore of %s', async (code, lake, reach) => {
    const shores = await readData<{ name: { hu: string }; ring: [number, number][] }[]>('shores.json');
    const ring = shores.find(({ name }) => name.hu === lake)?.ring ?? [];
    const towns = await readData<Town[]>('towns-hungary.json');
    const region = REGIONS.find((one) => one.code === code);
    const known = towns.filter(({ name }) => region?.towns.includes(name));
    expect(known.length).toBeGreaterThan(0);
    for (const town of known) {
      const toShore = Math.min(...ring.map(([longitude, latitude]) => distance(town, latitude, longitude)));
      expect({ town: town.name, isNear: toShore <= reach }).toEqual({ town: town.name, isNear: true });
    }
  });

  it('hold every town of the demo that is visited for their lake', async () => {
    const places = await readData<{ town: string; water?: string }[]>('places.json');
    for (const { town, water } of places) {
      const region = REGIONS.find(({ names }) => names.hu === water);
      if (region) expect(region.towns.map(fold)).toContain(fold(town));
    }
  });

  it('are each no wider than a day out', async () => {
    const towns = await readData<Town[]>('towns-hungary.json');
    for (const { code, towns: names } of REGIONS) {
      const known = towns.filter(({ name }) => names.includes(name));
      const wide = known.flatMap((one) => known.map((other) => distance(one, other.latitude, other.longitude)));
      expect({ code, isWide: Math.max(0, ...wide) > 80 }).toEqual({ code, isWide: false });
    }
  });

  it('name towns in a way that a catalogue can be matched by', () => {
    for (const { towns } of REGIONS) for (const town of towns) expect(toSlug(town)).toMatch(/^[a-z-]+$/);
  });
});
