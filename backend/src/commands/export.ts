import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../db/open-database';
import { toFile } from '../hotel-file/convert';
import type { FileHotel } from '../hotel-file/schema';
import { writeHotels } from '../hotel-file/write';
import type { Database } from '../db/database';
import { exportHotels } from '../modules/catalogue/export';
import { catalogueTotals } from '../modules/hotel/repository';
import { type Command, parseOptions, UsageError } from './command';

const USAGE = 'export FILE.json|FILE.csv';

async function* hotelsForFile(database: Database, onHotel: () => void): AsyncGenerator<FileHotel> {
  for await (const hotel of exportHotels(database)) {
    yield toFile(hotel);
    onHotel();
  }
}

/** Exports the whole catalogue to a file that `import` reads. The file appears when it is complete. */
export const exportCommand: Command = {
  name: ['export'],
  usage: USAGE,
  async run(options, { config, write, progress }) {
    const { positionals } = parseOptions({ args: [...options], allowPositionals: true, options: {} }, USAGE);
    const [path, ...more] = positionals;
    const format = /\.(json|csv)$/i.exec(path ?? '')?.[1]?.toLowerCase();
    if (path === undefined || more.length > 0 || (format !== 'json' && format !== 'csv')) {
      throw new UsageError(`Name one file that ends in .json or .csv.\nUsage: ${USAGE}`);
    }
    const database = await openDatabase(config, 'as-they-are');
    const draft = `${path}.part`;
    try {
      const { hotels: total } = await catalogueTotals(database.db);
      let done = 0;
      const hotels = hotelsForFile(database, () => progress(++done / total));
      await pipeline(Readable.from(writeHotels(hotels, format)), createWriteStream(draft));
      await rename(draft, path);
      write(`${done} hotels exported.`);
    } finally {
      await rm(draft, { force: true });
      await database.close();
    }
  },
};
