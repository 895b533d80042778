import { generateCatalogue, type DemoCity } from '../../dataset';
import type { Database, Tx } from '../../db/database';
import { fromPrice } from './from-price';
import {
  type CityFigures,
  clearCatalogue,
  finishWriting,
  lastNumbers,
  lockCatalogue,
  type NumberedHotel,
  writeCities,
  writeCityFigures,
  writeHotels,
} from './write-repository';

/** Hotels that are written with one statement. */
const BATCH = 400;
/** The demo's data do not age: the same moment on every machine. */
const WRITTEN_AT = '2026-01-05T00:00:00Z';

const figuresOf = ({ hotels }: DemoCity, id: number): CityFigures => ({
  id,
  hotels: hotels.length,
  fromPrice: fromPrice(hotels),
});

/** Writes towns as they come, hotels in batches. */
function createWriter(tx: Tx, last: { hotels: number; rooms: number }) {
  let waiting: NumberedHotel[] = [];
  let figures: CityFigures[] = [];
  const flush = async (): Promise<void> => {
    if (figures.length === 0) return;
    await writeHotels(tx, waiting, 'demo', WRITTEN_AT);
    await writeCityFigures(tx, figures);
    waiting = [];
    figures = [];
  };
  let { hotels: hotelId, rooms: roomId } = last;
  return {
    flush,
    async add(city: DemoCity): Promise<void> {
      const cityId = (await writeCities(tx, [city.city])).get(city.city.code) ?? 0;
      for (const hotel of city.hotels) {
        waiting.push({ id: ++hotelId, cityId, firstRoomId: roomId + 1, hotel });
        roomId += hotel.roomTypes.length;
      }
      figures.push(figuresOf(city, cityId));
      if (waiting.length >= BATCH) await flush();
    },
  };
}

/** How a catalogue is filled. */
export interface Seeding {
  /** What becomes of a catalogue that has hotels already; kept unless said. */
  readonly existing?: 'keep' | 'replace';
  /** Told how many hotels have been made. */
  readonly onProgress?: (hotels: number) => void;
}

/**
 * Fills an empty catalogue with so many demo hotels, wholly or not at all.
 * @returns whether it did; one that has hotels is left alone unless they are to be replaced.
 */
export async function seedDemo(
  { db }: Database,
  hotels: number,
  { existing = 'keep', onProgress }: Seeding = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { isEmpty } = await lockCatalogue(tx);
    if (!isEmpty && existing === 'keep') return false;
    if (!isEmpty) await clearCatalogue(tx);
    const writer = createWriter(tx, await lastNumbers(tx));
    let made = 0;
    for await (const city of generateCatalogue(hotels)) {
      await writer.add(city);
      made += city.hotels.length;
      onProgress?.(made);
    }
    await writer.flush();
    await finishWriting(tx);
    return true;
  });
}
