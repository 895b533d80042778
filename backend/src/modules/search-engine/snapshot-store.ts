import { LRUCache } from 'lru-cache';
import type { Coordinates, IsoDate } from '@jnn/contract';
import { isRegionCode, type Region, REGIONS } from '@jnn/contract/regions';
import type { Database } from '../../db/database';
import { fold } from '../../text/fold';
import { nearbyData } from '../catalogue/distances';
import { type CitySnapshot, makeSnapshot } from './snapshot';
import {
  type AreaQuery,
  type CityNightsState,
  type CityQuery,
  type CityRevision,
  type CityState,
  readAreaStates,
  readCityHotels,
  readCityNights,
  readCityPlace,
  readCityStates,
} from './snapshot-repository';

/** A city for a stay: its hotels, and the ids of the room types that are sold out on some night of the stay. */
export interface CityAvailability {
  readonly snapshot: CitySnapshot;
  readonly soldOut: ReadonlySet<number>;
}

/** A city over some nights: its hotels, and by night the ids of the room types that are sold out. */
export interface CityNights {
  readonly snapshot: CitySnapshot;
  readonly soldOut: ReadonlyMap<IsoDate, ReadonlySet<number>>;
}

/** The cities that a search looks through. */
export interface AvailableCities {
  readonly cities: readonly CityAvailability[];
  /** The region whose towns they are; null for a town, and for a rectangle of the map. */
  readonly region: Region | null;
  /** Whether the rectangle of the map holds further cities, see {@link MAX_AREA_CITIES}. */
  readonly isPartial: boolean;
}

/** Reads cities for a stay from one day until before another. */
export interface SnapshotStore {
  /** The city of a code, or the cities of a region; none when there is no such destination. */
  ofDestination(destination: string, from: IsoDate, until: IsoDate): Promise<AvailableCities>;
  /** The same cities night by night. */
  nightsOf(destination: string, from: IsoDate, until: IsoDate): Promise<readonly CityNights[]>;
  /** The city of a hotel. @returns null when there is no such hotel. */
  ofHotel(code: string, from: IsoDate, until: IsoDate): Promise<CityAvailability | null>;
  /**
   * The cities whose hotels' extent meets a rectangle of the map. Where there are more than {@link MAX_AREA_CITIES},
   * the preferred one and those nearest to the middle.
   */
  ofArea(area: Coordinates, preferred: string, from: IsoDate, until: IsoDate): Promise<AvailableCities>;
}

/**
 * Cities read at most for a rectangle of the map, which may be the whole country. About as many lie around the Balaton,
 * with several times the hotels that a map shows. Reading 32 snapshots from the database takes about 150 ms, and most
 * of the other cities keep their place in memory meanwhile.
 */
const MAX_AREA_CITIES = 32;

/** Hotels kept in memory at most, in snapshots of whole cities (about 3 KB a hotel). */
const MAX_HOTELS = 20_000;

async function readSnapshot({ readPool }: Database, { revision, ...city }: CityRevision): Promise<CitySnapshot> {
  const [rows, place, nearby] = await Promise.all([
    readCityHotels(readPool, city.id),
    readCityPlace(readPool, city.id),
    nearbyData(),
  ]);
  return makeSnapshot({ id: city.id, code: city.code, name: city.name }, revision, rows, { place, nearby });
}

/** An LRU cache of snapshots. A snapshot is valid while its city's revision stands. */
function createSnapshotCache(database: Database) {
  const cache = new LRUCache<number, Promise<CitySnapshot>>({ maxSize: MAX_HOTELS });
  return async (state: CityRevision): Promise<CitySnapshot> => {
    const cached = await cache.get(state.id);
    if (cached && cached.revision >= state.revision) return cached;
    const reading = readSnapshot(database, state);
    // Its number of hotels is not known yet.
    cache.set(state.id, reading, { size: 1 });
    try {
      const snapshot = await reading;
      if (cache.peek(state.id) === reading) cache.set(state.id, reading, { size: Math.max(1, snapshot.hotels.length) });
      return snapshot;
    } catch (error) {
      if (cache.peek(state.id) === reading) cache.delete(state.id);
      throw error;
    }
  };
}

/** The towns that a search's city stands for. */
interface Towns {
  /** The region whose towns they are; null for a town. */
  readonly region: Region | null;
  /** Whether they are told by their codes, or by their names as `fold` leaves them. */
  readonly codesOf: 'city' | 'name';
  readonly codes: readonly string[];
}

function townsOf(city: string): Towns {
  const region = isRegionCode(city) ? REGIONS.find(({ code }) => code === city) : undefined;
  return region
    ? { region, codesOf: 'name', codes: region.towns.map(fold) }
    : { region: null, codesOf: 'city', codes: [city] };
}

/**
 * Reads cities for searches. What does not depend on dates is kept in memory, city by city. Each search asks the
 * database only for the city's revision and its sold-out rooms, so that its cost does not grow with the catalogue.
 */
export function createSnapshotStore(database: Database): SnapshotStore {
  const snapshotOf = createSnapshotCache(database);
  const readState = {
    name: batch((queries: readonly CityQuery[]) => readCityStates(database.readPool, 'name', queries)),
    city: batch((queries: readonly CityQuery[]) => readCityStates(database.readPool, 'city', queries)),
    hotel: batch((queries: readonly CityQuery[]) => readCityStates(database.readPool, 'hotel', queries)),
  };
  const readNights = {
    name: batch((queries: readonly CityQuery[]) => readCityNights(database.readPool, 'name', queries)),
    city: batch((queries: readonly CityQuery[]) => readCityNights(database.readPool, 'city', queries)),
  };
  const readArea = batch((queries: readonly AreaQuery[]) => readAreaStates(database.readPool, queries));
  const toAvailability = async (state: CityState): Promise<CityAvailability> => ({
    snapshot: await snapshotOf(state),
    soldOut: new Set(state.soldOut ?? []),
  });
  const toNights = async (state: CityNightsState): Promise<CityNights> => {
    const soldOut = Object.entries(state.soldOut ?? {}).map(([night, rooms]) => [night, new Set(rooms)] as const);
    return { snapshot: await snapshotOf(state), soldOut: new Map(soldOut) };
  };
  const read = async (codeOf: keyof typeof readState, query: CityQuery): Promise<CityAvailability | null> => {
    const state = await readState[codeOf](query);
    return state && toAvailability(state);
  };
  return {
    async ofDestination(destination, from, until) {
      const { region, codesOf, codes } = townsOf(destination);
      const found = await Promise.all(codes.map((code) => read(codesOf, { code, from, until })));
      return { cities: found.filter((city) => city !== null), region, isPartial: false };
    },
    ofHotel: (code, from, until) => read('hotel', { code, from, until }),
    async nightsOf(destination, from, until) {
      const { codesOf, codes } = townsOf(destination);
      const states = await Promise.all(codes.map((code) => readNights[codesOf]({ code, from, until })));
      return Promise.all(states.filter((state) => state !== null).map(toNights));
    },
    async ofArea(area, preferred, from, until) {
      // One more than is used tells whether there are more.
      const states = await readArea({ area, preferred, limit: MAX_AREA_CITIES + 1, from, until });
      const cities = await Promise.all(states.slice(0, MAX_AREA_CITIES).map(toAvailability));
      return { cities, region: null, isPartial: states.length > MAX_AREA_CITIES };
    },
  };
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs the calls of one turn of the event loop as one batch, so that under load one round trip to the database serves
 * many callers. A single call does not wait for others. Never returns data fetched before the call.
 * @param run gives the results in the order of the items; when it fails, every caller of the batch gets its error.
 */
function batch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  async function flush(): Promise<void> {
    const calls = waiting;
    waiting = [];
    try {
      const results = await run(calls.map(({ item }) => item));
      for (const [place, result] of results.entries()) calls[place]?.resolve(result);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void flush());
      waiting.push({ item, resolve, reject });
    });
}
