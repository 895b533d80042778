import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly name: string;
  /** Null: as many as the bench itself wants. */
  readonly rounds: number | null;
  /** Sizes of the catalogues to measure on, for the bench that has some; null: as many as the bench itself wants. */
  readonly hotels: readonly number[] | null;
  /** File that takes the figures; null: none. */
  readonly json: string | null;
}

export const BENCH_USAGE = 'npm run bench -- <name> [--rounds N] [--hotels N,N] [--json FILE]';

const isCount = (text: string): boolean => /^[1-9]\d*$/.test(text);

/** Reads the command line; gives the options, or one sentence on what is wrong with it. */
export function readBenchOptions(args: readonly string[], names: readonly string[]): BenchOptions | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { rounds: { type: 'string' }, hotels: { type: 'string' }, json: { type: 'string' } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { positionals, values } = parsed;
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) return 'Name one bench.';
  if (!names.includes(name)) return `There is no bench "${name}".`;
  if (values.rounds !== undefined && !isCount(values.rounds)) return '--rounds takes a whole number from 1.';
  const hotels = values.hotels?.split(',') ?? null;
  if (hotels !== null && !hotels.every(isCount)) return '--hotels takes whole numbers from 1, separated by commas.';
  return {
    name,
    rounds: values.rounds === undefined ? null : Number(values.rounds),
    hotels: hotels?.map(Number) ?? null,
    json: values.json ?? null,
  };
}
