import { access } from 'node:fs/promises';
import { systemClock } from '../clock';
import { openDatabase } from '../db/open-database';
import { toCatalogue } from '../hotel-file/convert';
import { type BadRow, type OnProgress, readHotelFile } from '../hotel-file/read';
import { type Imported, type ImportedHotel, importHotels } from '../modules/catalogue/import';
import { type Command, type CommandContext, CommandFailed, parseOptions, UsageError } from './command';

const USAGE = 'import FILE.json|FILE.csv [--replace] [--check]';
/** Bad rows that are listed at most. */
const MAX_LISTED = 1_000;

interface Checked {
  readonly good: number;
  readonly bad: readonly BadRow[];
  readonly badCount: number;
}

/** Checks every row before any is written, so that all bad rows are listed at once. */
async function checkFile(path: string, onProgress: OnProgress): Promise<Checked> {
  const lineOf = new Map<string, number>();
  const bad: BadRow[] = [];
  let badCount = 0;
  const refuse = (row: BadRow): void => {
    badCount += 1;
    if (bad.length < MAX_LISTED) bad.push(row);
  };
  for await (const row of readHotelFile(path, onProgress)) {
    if (row.status === 'bad') refuse(row);
    else {
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

async function writeFile(path: string, others: 'keep' | 'remove', context: CommandContext): Promise<Imported> {
  const database = await openDatabase(context.config, 'as-they-are');
  try {
    const hotels = hotelsOf(path, (done, total) => context.progress(0.2 + (0.8 * done) / total));
    return await importHotels(database, hotels, { others, at: systemClock().now().toISOString() });
  } finally {
    await database.close();
  }
}

function readPath(positionals: readonly string[]): string {
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(`Name one file.\nUsage: ${USAGE}`);
  if (!/\.(json|csv)$/i.test(path)) throw new UsageError(`The file must end in .json or .csv.\nUsage: ${USAGE}`);
  return path;
}

/** Imports an agency's hotels from a file (docs/hotel-file.md): all of them, or none when a row is bad. */
export const importCommand: Command = {
  name: ['import'],
  usage: USAGE,
  async run(options, context) {
    const shape = { replace: { type: 'boolean' }, check: { type: 'boolean' } } as const;
    const { values, positionals } = parseOptions({ args: [...options], allowPositionals: true, options: shape }, USAGE);
    const path = readPath(positionals);
    await access(path).catch(() => {
      throw new CommandFailed(`There is no file ${path}.`);
    });
    const { good, bad, badCount } = await checkFile(path, (done, total) => context.progress((0.2 * done) / total));
    for (const { line, reason } of bad) context.write(`line ${line}: ${reason}`);
    if (badCount > bad.length) context.write(`… and ${badCount - bad.length} more.`);
    if (badCount > 0) throw new CommandFailed(`${badCount} bad rows; nothing was imported.`);
    if (good === 0) throw new CommandFailed(`${path} holds no hotels; nothing was imported.`);
    if (values.check === true) {
      context.write(`${good} hotels can be imported.`);
      return;
    }
    const { written, removed } = await writeFile(path, values.replace === true ? 'remove' : 'keep', context);
    context.write(`${written} hotels imported${values.replace === true ? `, ${removed} others removed` : ''}.`);
  },
};
