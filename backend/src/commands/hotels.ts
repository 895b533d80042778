import { access, rename, rm } from 'node:fs/promises';
import { systemClock } from '../clock';
import type { Config } from '../config';
import { openDatabase } from '../setup/open-database';
import { toCatalogue, toFile } from '../hotel-file/convert';
import { type BadRow, type OnProgress, readHotelFile } from '../hotel-file/read';
import { type Imported, type ImportedHotel, importHotels, exportHotels } from '../modules/catalogue/import-export';
import { type Command, type CommandContext, CommandFailed, parseOptions, UsageError } from './command';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileHotel } from '../hotel-file/schema';
import { writeHotels } from '../hotel-file/write';
import type { Database } from '../db/database';
import { catalogueTotals } from '../modules/hotel/repository';
import { seedDemo } from '../modules/catalogue/seed';
import { internet, type Network } from '../modules/images/fetch-picture';
import {
  type ImportedPictures,
  importPictures,
  type LeftOut,
  removeUnusedPictures,
  withFiles,
} from '../modules/images/import-pictures';
import { lockPictures } from '../modules/images/picture-files';

const IMPORT_USAGE = 'import FILE.json|FILE.csv [--replace] [--check]';
/** Bad rows, and pictures that could not be taken, that are listed at most. */
const MAX_LISTED = 1_000;

interface Checked {
  readonly good: number;
  readonly bad: readonly BadRow[];
  readonly badCount: number;
}

/**
 * Checks every row before any is written, so that all bad rows are listed at once.
 * @param mode a live site may not offer a place without its NTAK number (Government Decree 239/2009).
 */
async function checkFile(path: string, mode: Config['JNN_MODE'], onProgress: OnProgress): Promise<Checked> {
  const lineOf = new Map<string, number>();
  const bad: BadRow[] = [];
  let badCount = 0;
  const refuse = (row: BadRow): void => {
    badCount += 1;
    if (bad.length < MAX_LISTED) bad.push(row);
  };
  for await (const row of readHotelFile(path, onProgress)) {
    if (row.status === 'bad') refuse(row);
    else if (mode === 'live' && row.hotel.ntak === null) {
      refuse({ line: row.line, reason: 'ntak: a live site needs the NTAK registration number of every hotel' });
    } else {
      const before = lineOf.get(row.hotel.code);
      if (before === undefined) lineOf.set(row.hotel.code, row.line);
      else refuse({ line: row.line, reason: `code: ${row.hotel.code} stands in line ${before} already` });
    }
  }
  return { good: lineOf.size, bad, badCount };
}

async function* hotelsOf(path: string, onProgress: OnProgress): AsyncGenerator<ImportedHotel> {
  for await (const row of readHotelFile(path, onProgress)) {
    if (row.status === 'bad') throw new CommandFailed('The file was changed while it was read; nothing was imported.');
    yield toCatalogue(row.hotel);
  }
}

interface ImportPlan {
  readonly path: string;
  readonly others: 'keep' | 'remove';
  readonly network: Network;
}

/** Fetches the pictures first, so that the transaction, which locks the catalogue, waits for no other site. */
async function writeFile({ path, others, network }: ImportPlan, context: CommandContext): Promise<Imported> {
  const { config, progress, write } = context;
  const database = await openDatabase(config, 'as-they-are');
  try {
    return await withLockedPictures(config.PICTURES_DIR, async (folder) => {
      const named = hotelsOf(path, (done, total) => progress(0.1 + (0.5 * done) / total));
      const pictures = await importPictures({ database, folder, network, onLeftOut: listLeftOut(write) }, named);
      writePictureCounts(pictures, write);
      const hotels = hotelsOf(path, (done, total) => progress(0.6 + (0.4 * done) / total));
      const at = systemClock().now().toISOString();
      const imported = await importHotels(database, withFiles(hotels, pictures.files), { others, at });
      await removeUnusedPictures(database, folder);
      return imported;
    });
  } finally {
    await database.close();
  }
}

async function withLockedPictures<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const release = await lockPictures(folder);
  try {
    return await work(folder);
  } finally {
    await release();
  }
}

function listLeftOut(write: CommandContext['write']): (picture: LeftOut) => void {
  let listed = 0;
  return ({ hotelCode, url, reason, hasEarlier }) => {
    if (listed++ >= MAX_LISTED) return;
    write(`hotel ${hotelCode}: the picture ${url} ${reason}${hasEarlier ? '; its earlier version stays' : ''}`);
  };
}

function writePictureCounts({ fetched, unchanged, leftOut }: ImportedPictures, write: CommandContext['write']): void {
  if (leftOut > MAX_LISTED) write(`… and ${leftOut - MAX_LISTED} more.`);
  if (fetched + unchanged + leftOut > 0)
    write(`Pictures: ${fetched} fetched, ${unchanged} unchanged, ${leftOut} not taken.`);
}

function readPath(positionals: readonly string[]): string {
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Name one file.\nUsage: ${IMPORT_USAGE}`);
  if (!/\.(json|csv)$/i.test(path)) throw new UsageError(`The file must end in .json or .csv.\nUsage: ${IMPORT_USAGE}`);
  return path;
}

/**
 * The command that imports an agency's hotels from a file (docs/hotel-file.md): all of them, or none when a row is bad.
 * @param network from where pictures are fetched; tests have one of their own.
 */
export const createImportCommand = (network: Network): Command => ({
  name: ['import'],
  usage: IMPORT_USAGE,
  async run(options, context) {
    const shape = { replace: { type: 'boolean' }, check: { type: 'boolean' } } as const;
    const { values, positionals } = parseOptions(
      { args: [...options], allowPositionals: true, options: shape },
      IMPORT_USAGE,
    );
    const path = readPath(positionals);
    await access(path).catch(() => {
      throw new CommandFailed(`There is no file ${path}.`);
    });
    const { good, bad, badCount } = await checkFile(path, context.config.JNN_MODE, (done, total) =>
      context.progress((0.1 * done) / total),
    );
    for (const { line, reason } of bad) context.write(`line ${line}: ${reason}`);
    if (badCount > bad.length) context.write(`… and ${badCount - bad.length} more.`);
    if (badCount > 0) throw new CommandFailed(`${badCount} bad rows; nothing was imported.`);
    if (good === 0) throw new CommandFailed(`${path} holds no hotels; nothing was imported.`);
    if (values.check === true) {
      context.write(`${good} hotels can be imported.`);
      return;
    }
    const others = values.replace === true ? 'remove' : 'keep';
    const { written, removed } = await writeFile({ path, others, network }, context);
    context.write(`${written} hotels imported${values.replace === true ? `, ${removed} others removed` : ''}.`);
  },
});

export const importCommand = createImportCommand(internet);

const EXPORT_USAGE = 'export FILE.json|FILE.csv';

async function* hotelsForFile(database: Database, onHotel: () => void): AsyncGenerator<FileHotel> {
  for await (const hotel of exportHotels(database)) {
    yield toFile(hotel);
    onHotel();
  }
}

/** Exports the whole catalogue to a file that `import` reads. The file appears when it is complete. */
export const exportCommand: Command = {
  name: ['export'],
  usage: EXPORT_USAGE,
  async run(options, { config, write, progress }) {
    const { positionals } = parseOptions({ args: [...options], allowPositionals: true, options: {} }, EXPORT_USAGE);
    const [path, ...more] = positionals;
    const format = /\.(json|csv)$/i.exec(path ?? '')?.[1]?.toLowerCase();
    if (path === undefined || more.length > 0 || (format !== 'json' && format !== 'csv')) {
      throw new UsageError(`Name one file that ends in .json or .csv.\nUsage: ${EXPORT_USAGE}`);
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

const DEMO_USAGE = 'demo --hotels N [--replace]';
const MAX_HOTELS = 1_000_000;

function readCount(text: string | undefined): number {
  const count = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;
  if (count < 1 || count > MAX_HOTELS)
    throw new UsageError(`--hotels takes a number from 1 to ${MAX_HOTELS}.\nUsage: ${DEMO_USAGE}`);
  return count;
}

/** Fills the catalogue with demo hotels, up to a million, for trials and benchmarks. */
export const demoCommand: Command = {
  name: ['demo'],
  usage: DEMO_USAGE,
  async run(options, { config, write, progress }) {
    const shape = { hotels: { type: 'string' }, replace: { type: 'boolean' } } as const;
    const { values } = parseOptions({ args: [...options], options: shape }, DEMO_USAGE);
    const hotels = readCount(values.hotels);
    if (config.JNN_MODE === 'live') throw new CommandFailed('JNN_MODE=live takes no fictional hotels.');
    const database = await openDatabase(config, 'as-they-are');
    try {
      const existing = values.replace === true ? 'replace' : 'keep';
      const onProgress = (made: number): void => progress(made / hotels);
      if (!(await seedDemo(database, hotels, { existing, onProgress }))) {
        throw new CommandFailed('The catalogue has hotels already; --replace removes them first.');
      }
      await withLockedPictures(config.PICTURES_DIR, (folder) => removeUnusedPictures(database, folder));
      write(`${hotels} fictional hotels made.`);
    } finally {
      await database.close();
    }
  },
};
