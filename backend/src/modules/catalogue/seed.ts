import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import { generateCatalogue, type DemoCity } from '../../dataset';
import { copyInto, TextList, withClient } from '../../db/copy';
import type { Database, Tx } from '../../db/database';
import { cityStatsOf } from './city-stats';
import {
  withoutIndexes,
  clearCatalogue,
  finishWriting,
  lastNumbers,
  lockCatalogue,
  type NumberedHotel,
  rowsOf,
  writeCities,
  writeCityStats,
  writeHotels,
} from './write-repository';

/** Hotels, about, written by one round of statements. */
const BATCH = 500;
/** The same moment on every machine, so that demo databases are equal. */
const WRITTEN_AT = '2026-01-05T00:00:00Z';

/** Yields batches of whole towns with at least {@link BATCH} hotels each. */
async function* inBatches(hotels: number): AsyncGenerator<DemoCity[]> {
  let batch: DemoCity[] = [];
  let size = 0;
  for await (const city of generateCatalogue(hotels)) {
    batch.push(city);
    size += city.hotels.length;
    // Generating towns blocks the event loop; this lets the database's answers in between.
    await turn();
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}

type Rows = ReturnType<typeof rowsOf>;
type WriteRows = (rows: Rows) => Promise<void>;

/** Writes rows by `COPY` to PostgreSQL, by `INSERT` to PGlite. */
function rowWriter(tx: Tx, client: pg.ClientBase, engine: Database['engine']): WriteRows {
  if (engine === 'pglite') return (rows) => writeHotels(tx, rows);
  return async ({ hotel, room_type: roomType, hotel_word: word }) => {
    const hotels = hotel.map((row) => ({ ...row, facts: new TextList(row.facts) }));
    await copyInto(client, 'hotel', hotels);
    await copyInto(client, 'room_type', roomType);
    await copyInto(client, 'hotel_word', word);
  };
}

/** Gives the hotels of a batch their ids and writes them with their towns. @returns the number of hotels */
function batchWriter(tx: Tx, writeRows: WriteRows, last: { hotels: number; rooms: number }) {
  let { hotels: hotelId, rooms: roomId } = last;
  const number = (hotel: DemoCity['hotels'][number], cityId: number): NumberedHotel => {
    const numbered = { id: ++hotelId, cityId, firstRoomId: roomId + 1, hotel };
    roomId += hotel.roomTypes.length;
    return numbered;
  };
  return async (batch: readonly DemoCity[]): Promise<number> => {
    const ids = await writeCities(
      tx,
      batch.map(({ city }) => city),
    );
    const idOf = ({ city }: DemoCity): number => ids.get(city.code) ?? 0;
    const hotels = batch.flatMap((city) => city.hotels.map((hotel) => number(hotel, idOf(city))));
    await writeRows(rowsOf(hotels, 'demo', WRITTEN_AT));
    await writeCityStats(
      tx,
      batch.map((city) => cityStatsOf(idOf(city), city.hotels)),
    );
    return hotels.length;
  };
}

/** Options of {@link seedDemo}. */
export interface Seeding {
  /** Whether hotels that are there already are kept (the default) or replaced. */
  readonly existing?: 'keep' | 'replace';
  /** Called with the number of hotels written so far. */
  readonly onProgress?: (hotels: number) => void;
}

/** Generates the next batch while the database writes the one before. */
async function writeAll(hotels: number, write: (batch: DemoCity[]) => Promise<number>, tell: (made: number) => void) {
  const batches = inBatches(hotels);
  let made = 0;
  let next = await batches.next();
  while (next.done !== true) {
    const [written, following] = await Promise.all([write(next.value), batches.next()]);
    made += written;
    tell(made);
    next = following;
  }
}

/**
 * Fills an empty catalogue with so many demo hotels, in one transaction.
 * @returns whether it did: a catalogue that has hotels is left alone unless they are to be replaced.
 */
export async function seedDemo(
  { pool, engine }: Database,
  hotels: number,
  { existing = 'keep', onProgress = () => undefined }: Seeding = {},
): Promise<boolean> {
  return withClient(pool, async (tx, client) => {
    const { isEmpty } = await lockCatalogue(tx);
    if (!isEmpty && existing === 'keep') return false;
    // Also where the tables are empty: `COPY … FREEZE` needs a table truncated in the same transaction.
    await clearCatalogue(tx);
    const write = batchWriter(tx, rowWriter(tx, client, engine), await lastNumbers(tx));
    await withoutIndexes(tx, () => writeAll(hotels, write, onProgress));
    await finishWriting(tx);
    return true;
  });
}
