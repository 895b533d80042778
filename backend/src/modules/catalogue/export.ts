import type { Database } from '../../db/database';
import { hotelsAfter } from './export-repository';
import type { ImportedHotel } from './import';

/** Hotels read by one statement. */
const BATCH = 200;

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
