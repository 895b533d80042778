import { generateCatalogue, type DemoCity } from '../../dataset';
import type { Database, Tx } from '../../db/database';
import { lowestNight, lowestPercent } from '../offers/price';
import {
  type CityFigures,
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

function figuresOf({ hotels }: DemoCity, id: number): CityFigures {
  const prices = hotels.flatMap(({ tariff, roomTypes }) => lowestNight(roomTypes, lowestPercent(tariff)) ?? []);
  return { id, hotels: hotels.length, fromPrice: prices.length === 0 ? 0 : Math.min(...prices) };
}

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

/** Fills an empty catalogue with so many demo hotels, wholly or not at all; one that has hotels is left alone. */
export async function seedDemo({ db }: Database, hotels: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { isEmpty } = await lockCatalogue(tx);
    if (!isEmpty) return;
    const writer = createWriter(tx, await lastNumbers(tx));
    for await (const city of generateCatalogue(hotels)) await writer.add(city);
    await writer.flush();
    await finishWriting(tx);
  });
}
