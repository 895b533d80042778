import type { Coordinates, IsoDate } from '@jnn/contract';
import type { Database } from '../../db/database';
import { gather } from '../../gather';
import {
  type AreaQuestion,
  type CityQuestion,
  type CityState,
  readAreaStates,
  readCityHotels,
  readCityStates,
} from './read-repository';
import { type CitySheet, makeSheet } from './sheet';

/** A city for a stay: its hotels and the room types that are sold out on some night of it. */
export interface CityNow {
  readonly sheet: CitySheet;
  readonly full: ReadonlySet<number>;
}

/** The cities that a search looks through, for its stay. */
export interface CitiesNow {
  readonly cities: readonly CityNow[];
  /** Whether a rectangle of the map holds others, too, see {@link CITIES_OF_AREA}. */
  readonly partial: boolean;
}

/** The catalogue as searches read it. */
export interface Catalogue {
  /** @returns null when there is no such city. */
  ofCity(code: string, from: IsoDate, until: IsoDate): Promise<CityNow | null>;
  /** The city of a hotel. @returns null when there is no such hotel. */
  ofHotel(code: string, from: IsoDate, until: IsoDate): Promise<CityNow | null>;
  /**
   * The cities whose hotels' rectangle meets one of the map. Of more than {@link CITIES_OF_AREA} the one with the code
   * and those nearest to the middle.
   */
  ofArea(area: Coordinates, code: string, from: IsoDate, until: IsoDate): Promise<CitiesNow>;
}

/**
 * Cities read at most for a rectangle of the map, which may be the whole country. So many lie around the Balaton; they
 * have several times the hotels that a map shows. To read all of their sheets takes a seventh of a second, and leaves
 * nearly all others in memory where they are.
 */
const CITIES_OF_AREA = 32;

/** Hotels kept in memory at most, in sheets of whole cities (about 3 KB each). */
const HOTELS_KEPT = 20_000;

interface KeptSheet {
  readonly sheet: Promise<CitySheet>;
  /** Its number of hotels; 0 while it is being read. */
  size: number;
}

/** Takes the sheets that were used longest ago away until the rest is small enough. */
function makeRoom(kept: Map<number, KeptSheet>): void {
  let hotels = 0;
  for (const { size } of kept.values()) hotels += size;
  for (const [id, { size }] of kept) {
    if (hotels <= HOTELS_KEPT) return;
    hotels -= size;
    kept.delete(id);
  }
}

async function readSheet(database: Database, { id, code, name, revision }: CityState): Promise<CitySheet> {
  return makeSheet({ id, code, name }, revision, await readCityHotels(database.readPool, id));
}

/** Keeps the sheets that were used last. A sheet is good while its city's revision stands. */
function createSheetStore(database: Database) {
  // In the order of use: what is used goes to the end.
  const kept = new Map<number, KeptSheet>();
  const put = (id: number, entry: KeptSheet): void => {
    kept.delete(id);
    kept.set(id, entry);
  };
  return async (state: CityState): Promise<CitySheet> => {
    const known = kept.get(state.id);
    const sheet = await known?.sheet;
    if (known && sheet && sheet.revision >= state.revision) {
      put(state.id, known);
      return sheet;
    }
    const entry = { sheet: readSheet(database, state), size: 0 };
    put(state.id, entry);
    try {
      entry.size = (await entry.sheet).hotels.length;
    } catch (error) {
      kept.delete(state.id);
      throw error;
    }
    makeRoom(kept);
    return entry.sheet;
  };
}

/**
 * Reads cities for searches. What does not depend on dates is kept in memory per city; each search asks the database
 * only whether that still holds and which rooms are full, so its cost follows the city and not the catalogue.
 */
export function createCatalogue(database: Database): Catalogue {
  const sheetFor = createSheetStore(database);
  const readers = {
    city: gather((questions: readonly CityQuestion[]) => readCityStates(database.readPool, 'city', questions)),
    hotel: gather((questions: readonly CityQuestion[]) => readCityStates(database.readPool, 'hotel', questions)),
  };
  const readArea = gather((questions: readonly AreaQuestion[]) => readAreaStates(database.readPool, questions));
  const asNow = async (state: CityState): Promise<CityNow> => ({
    sheet: await sheetFor(state),
    full: new Set(state.full ?? []),
  });
  const read = async (by: keyof typeof readers, question: CityQuestion): Promise<CityNow | null> => {
    const state = await readers[by](question);
    return state && asNow(state);
  };
  return {
    ofCity: (key, from, until) => read('city', { key, from, until }),
    ofHotel: (key, from, until) => read('hotel', { key, from, until }),
    async ofArea(area, named, from, until) {
      // One more tells whether there are more.
      const states = await readArea({ area, named, most: CITIES_OF_AREA + 1, from, until });
      const cities = await Promise.all(states.slice(0, CITIES_OF_AREA).map(asNow));
      return { cities, partial: states.length > CITIES_OF_AREA };
    },
  };
}
