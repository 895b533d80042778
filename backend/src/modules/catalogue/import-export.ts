import type { Database, Tx } from '../../db/database';
import {
  createImportTable,
  citiesOf,
  type PlacedHotel,
  upsertHotels,
  readStatsSource,
  deleteEmptyCities,
  deleteOthers,
  hotelsAfter,
} from './import-export-repository';
import type { NewCity, NewHotel } from '../../domain/stored-hotel';
import { cityStatsOf } from './city-stats';
import { finishWriting, lockCatalogue, writeCities, writeCityStats } from './write-repository';

/** Hotels read, or written, by one round of statements. */
const BATCH = 200;

/** A hotel with the town that it stands in. */
export interface ImportedHotel {
  readonly city: NewCity;
  readonly hotel: NewHotel;
}

/** How many hotels an import wrote and removed. */
export interface Imported {
  readonly written: number;
  readonly removed: number;
}

async function writeBatch(tx: Tx, batch: readonly ImportedHotel[], touched: Set<number>, at: string): Promise<void> {
  const cities = new Map(batch.map(({ city }) => [city.code, city]));
  const ids = await writeCities(tx, [...cities.values()]);
  const before = await citiesOf(
    tx,
    batch.map(({ hotel }) => hotel.code),
  );
  const placed = batch.map(({ hotel }): PlacedHotel => ({ hotel, cityId: ids.get(hotel.cityCode) ?? 0 }));
  await upsertHotels(tx, placed, at);
  for (const id of [...before, ...ids.values()]) touched.add(id);
}

async function updateCityStats(tx: Tx, cityIds: Iterable<number>): Promise<void> {
  for (const id of cityIds) {
    await writeCityStats(tx, [cityStatsOf(id, await readStatsSource(tx, id))]);
  }
  await deleteEmptyCities(tx);
}

/**
 * Imports an agency's hotels in one transaction: all or none. A hotel with a known code is replaced and keeps its
 * sales.
 * @param others whether hotels that are not in the import stay.
 */
export async function importHotels(
  { db }: Database,
  hotels: AsyncIterable<ImportedHotel>,
  { others, at }: { readonly others: 'keep' | 'remove'; readonly at: string },
): Promise<Imported> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await createImportTable(tx);
    const touched = new Set<number>();
    let written = 0;
    let batch: ImportedHotel[] = [];
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await writeBatch(tx, batch, touched, at);
      written += batch.length;
      batch = [];
    };
    for await (const hotel of hotels) {
      batch.push(hotel);
      if (batch.length >= BATCH) await flush();
    }
    await flush();
    const gone = others === 'remove' ? await deleteOthers(tx) : { removed: 0, cityIds: [] };
    await updateCityStats(tx, new Set([...touched, ...gone.cityIds]));
    await finishWriting(tx);
    return { written, removed: gone.removed };
  });
}

/** Every hotel of the catalogue with its town, in the order in which they were added. */
export async function* exportHotels({ db }: Database): AsyncGenerator<ImportedHotel> {
  let last = 0;
  for (;;) {
    const hotels = await hotelsAfter(db, last, BATCH);
    for (const { city, hotel } of hotels) yield { city, hotel };
    const end = hotels.at(-1);
    if (!end) return;
    last = end.id;
  }
}
