import { beforeAll, describe, expect, it } from '@jest/globals';
import { type NearbyData, nearbyData, type NearbyPlace, nearbyPlaces } from './distances';

let data: NearbyData;
beforeAll(async () => {
  data = await nearbyData();
});

const EMPTY: NearbyData = { shores: [], landmarks: [], towns: [] };
const PLACE = { latitude: 47, longitude: 19 };
const TOWN = { name: 'Itt', ...PLACE };

function town(name: string): { name: string; latitude: number; longitude: number } {
  const found = data.towns.find((each) => each.name === name);
  if (!found) throw new Error(`No town ${name}`);
  return found;
}
const inTown = (name: string): NearbyPlace[] => nearbyPlaces(town(name), town(name), 'hu', data);
const water = (places: readonly NearbyPlace[]): NearbyPlace | undefined =>
  places.find(({ kind }) => kind === 'shore' || kind === 'bath');
const of = (kind: NearbyPlace['kind'], places: readonly NearbyPlace[]): NearbyPlace[] =>
  places.filter((place) => place.kind === kind);

/** The given metres to the north of PLACE. */
const north = (metres: number): { latitude: number; longitude: number } => ({
  ...PLACE,
  latitude: PLACE.latitude + metres / 111_195.08,
});
const sight = (name: string, metres: number): NearbyData['landmarks'][number] => ({
  kind: 'sight',
  hu: name,
  en: name,
  ...north(metres),
});
const named = (name: string, metres: number): { name: string; latitude: number; longitude: number } => ({
  name,
  ...north(metres),
});

describe('the distances of a hotel', () => {
  it('say that Siófok’s beach is at the Balaton', () => {
    const shore = water(nearbyPlaces({ latitude: 46.9115, longitude: 18.0455 }, town('Siófok'), 'hu', data));
    expect(shore).toMatchObject({ kind: 'shore', name: 'Balaton' });
    // GSHHG draws the lake some 600 m too far north: what stands on the southern shore is told as far from it.
    expect(shore?.metres).toBeLessThan(700);
  });

  it('say that Tihany’s abbey is above the shore', () => {
    const shore = water(nearbyPlaces({ latitude: 46.914, longitude: 17.889 }, town('Tihany'), 'hu', data));
    expect(shore).toMatchObject({ kind: 'shore', name: 'Balaton' });
    expect(shore?.metres).toBeLessThan(600);
  });

  it('name the lake or its bath in Hévíz, not the Balaton', () => {
    expect(['Hévízi-tó', 'Hévízi-tófürdő']).toContain(water(inTown('Hévíz'))?.name);
    expect(water(inTown('Hévíz'))?.metres).toBeLessThanOrEqual(1_500);
  });

  it('are great-circle distances: the Parliament is 2.9 km from the Keleti', () => {
    const parliament = { latitude: 47.5071, longitude: 19.0457 };
    const [first] = nearbyPlaces(parliament, { name: 'Keleti', latitude: 47.5004, longitude: 19.0835 }, 'hu', EMPTY);
    expect(first).toEqual({ kind: 'centre', name: 'Keleti', metres: 2_900 });
  });

  it('go to the side of a shore, not to its corners', () => {
    const ring: [number, number][] = [
      [18.5, 47.01],
      [19.5, 47.01],
      [19, 47.5],
    ];
    const box = { west: 18.5, east: 19.5, south: 47.01, north: 47.5 };
    const lake = { name: { hu: 'Tó', en: 'Lake' }, ring, box };
    const [, shore] = nearbyPlaces(PLACE, TOWN, 'hu', { ...EMPTY, shores: [lake] });
    expect(shore).toEqual({ kind: 'shore', name: 'Tó', metres: 1_100 });
  });

  it('say fifty metres, not nothing, on the water and in the centre', () => {
    const places = nearbyPlaces(
      { latitude: 46.83, longitude: 17.7 },
      { ...TOWN, latitude: 46.83, longitude: 17.7 },
      'hu',
      data,
    );
    expect(places.slice(0, 2)).toEqual([
      { kind: 'centre', name: 'Itt', metres: 50 },
      { kind: 'shore', name: 'Balaton', metres: 500 },
    ]);
  });

  it.each([
    [10, 50],
    [74, 50],
    [76, 100],
    [974, 950],
    [990, 1_000],
    [1_049, 1_000],
    [1_051, 1_100],
    [9_940, 9_900],
    [9_960, 10_000],
    [10_400, 10_000],
    [12_600, 13_000],
  ])('of %i metres are told as %i', (metres, reported) => {
    expect(nearbyPlaces(north(metres), TOWN, 'hu', EMPTY)[0]?.metres).toBe(reported);
  });
});

describe('the places near a hotel', () => {
  it('come in one order: centre, water, station, then up to three by distance', () => {
    for (const each of data.towns) {
      const places = nearbyPlaces(each, each, 'hu', data);
      const kinds = places.map(({ kind }) => kind);
      const fixed = kinds.filter((kind) => kind !== 'sight' && kind !== 'town').join(' ');
      expect(fixed).toMatch(/^centre( shore| bath)?( station)?$/u);
      const trips = places.slice(fixed.split(' ').length);
      expect(trips.map(({ metres }) => metres)).toEqual(trips.map(({ metres }) => metres).sort((a, b) => a - b));
      expect(trips.length).toBeGreaterThanOrEqual(2);
      expect(trips.length).toBeLessThanOrEqual(3);
      expect(new Set(places.map(({ kind, name }) => kind + name)).size).toBe(places.length);
    }
  });

  it('are two sights and another town where there are such', () => {
    const places = inTown('Keszthely');
    expect(of('sight', places)).toHaveLength(2);
    expect(of('town', places)).toHaveLength(1);
    expect(of('town', places)[0]?.name).not.toBe('Keszthely');
  });

  it('are more towns where sights are missing, and more sights where towns are', () => {
    const towns = [named('A', 3_000), named('B', 4_000), named('C', 5_000), named('D', 6_000)];
    const landmarks = [sight('E', 1_000), sight('F', 2_000), sight('G', 3_500), sight('H', 7_000)];
    const names = (part: Partial<NearbyData>): string[] =>
      nearbyPlaces(PLACE, TOWN, 'hu', { ...EMPTY, ...part }).map(({ name }) => name);
    expect(names({ towns })).toEqual(['Itt', 'A', 'B', 'C']);
    expect(names({ landmarks })).toEqual(['Itt', 'E', 'F', 'G']);
    expect(names({ towns, landmarks: landmarks.slice(0, 1) })).toEqual(['Itt', 'E', 'A', 'B']);
    expect(names({ towns, landmarks })).toEqual(['Itt', 'E', 'F', 'A']);
  });

  it('leave out a town that is a part of the hotel’s own', () => {
    const towns = [TOWN, named('Rész', 1_900), named('Más', 2_100)];
    expect(of('town', nearbyPlaces(PLACE, TOWN, 'hu', { ...EMPTY, towns }))).toEqual([
      { kind: 'town', name: 'Más', metres: 2_100 },
    ]);
  });

  it('do not say a bath again among the sights', () => {
    const landmarks = [{ ...sight('Fürdő', 500), kind: 'bath' as const }, sight('Fürdő', 500), sight('Vár', 900)];
    const places = nearbyPlaces(PLACE, TOWN, 'hu', { ...EMPTY, landmarks });
    expect(places.map(({ kind }) => kind)).toEqual(['centre', 'bath', 'sight']);
  });

  it('are the nearer of shore and bath: the lake in Siófok, the castle baths in Gyula', () => {
    expect(water(inTown('Siófok'))?.kind).toBe('shore');
    expect(water(inTown('Gyula'))).toMatchObject({ kind: 'bath', name: 'Gyulai Várfürdő' });
  });

  it('have their names in the language of the page', () => {
    const gyula = nearbyPlaces(town('Gyula'), town('Gyula'), 'en', data);
    expect(water(gyula)?.name).toBe('Gyula Castle Baths');
    const siofok = nearbyPlaces(town('Siófok'), town('Siófok'), 'en', data);
    expect(water(siofok)?.name).toBe('Lake Balaton');
    expect(of('station', siofok)[0]?.name).toBe('Siófok railway station');
  });

  it('are the centre alone where nothing is in reach', () => {
    const ocean = { latitude: 0, longitude: -140 };
    expect(nearbyPlaces(ocean, { name: 'Hajó', ...ocean }, 'hu', data)).toEqual([
      { kind: 'centre', name: 'Hajó', metres: 50 },
    ]);
    const pole = { latitude: 90, longitude: 0 };
    expect(nearbyPlaces(pole, { name: 'Sark', ...pole }, 'hu', data)).toHaveLength(1);
  });

  it('have no station of another town for a town whose own is not in the list', () => {
    expect(of('station', inTown('Balatonfüred'))).toEqual([]);
    expect(of('station', inTown('Siófok'))).toHaveLength(1);
  });

  it('have no Hungarian station or bath for a hotel in Vienna', () => {
    const vienna = { latitude: 48.2082, longitude: 16.3738 };
    const kinds = nearbyPlaces(vienna, { name: 'Bécs', ...vienna }, 'hu', data).map(({ kind }) => kind);
    expect(kinds).toEqual(['centre']);
  });

  it('are the same each time and leave the data as it was', () => {
    const before = JSON.stringify(data);
    const places = inTown('Sopron');
    expect(inTown('Sopron')).toEqual(places);
    expect(JSON.stringify(data)).toBe(before);
  });
});

describe('the data of distances', () => {
  it('has the five lakes', () => {
    const names = data.shores.map(({ name }) => name.hu);
    expect(names).toEqual(['Balaton', 'Fertő tó', 'Velencei-tó', 'Tisza-tó', 'Hévízi-tó']);
  });

  it('is read once', () => {
    expect(nearbyData()).toBe(nearbyData());
  });

  it('has every landmark in Hungary', () => {
    for (const { latitude, longitude } of data.landmarks) {
      expect(latitude).toBeGreaterThan(45.7);
      expect(latitude).toBeLessThan(48.6);
      expect(longitude).toBeGreaterThan(16.1);
      expect(longitude).toBeLessThan(22.9);
    }
  });

  it('has no name twice', () => {
    expect(new Set(data.landmarks.map(({ hu }) => hu)).size).toBe(data.landmarks.length);
    expect(new Set(data.landmarks.map(({ en }) => en)).size).toBe(data.landmarks.length);
  });

  it('has closed shores', () => {
    for (const { ring } of data.shores) expect(ring.at(-1)).toEqual(ring[0]);
  });
});
