import { openDatabase } from '../db/open-database';
import { seedDemo } from '../modules/catalogue/seed';
import { type Command, CommandFailed, parseOptions, UsageError } from './command';

const USAGE = 'demo --hotels N [--replace]';
const MAX_HOTELS = 1_000_000;

function readCount(text: string | undefined): number {
  const count = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0;
  if (count < 1 || count > MAX_HOTELS)
    throw new UsageError(`--hotels takes a number from 1 to ${MAX_HOTELS}.\nUsage: ${USAGE}`);
  return count;
}

/** Fills the catalogue with demo hotels, up to a million, for trials and benchmarks. */
export const demoCommand: Command = {
  name: ['demo'],
  usage: USAGE,
  async run(options, { config, write, progress }) {
    const shape = { hotels: { type: 'string' }, replace: { type: 'boolean' } } as const;
    const { values } = parseOptions({ args: [...options], options: shape }, USAGE);
    const hotels = readCount(values.hotels);
    if (config.JNN_MODE === 'live') throw new CommandFailed('JNN_MODE=live takes no fictional hotels.');
    const database = await openDatabase(config, 'as-they-are');
    try {
      const existing = values.replace === true ? 'replace' : 'keep';
      const onProgress = (made: number): void => progress(made / hotels);
      if (!(await seedDemo(database, hotels, { existing, onProgress }))) {
        throw new CommandFailed('The catalogue has hotels already; --replace removes them first.');
      }
      write(`${hotels} fictional hotels made.`);
    } finally {
      await database.close();
    }
  },
};
