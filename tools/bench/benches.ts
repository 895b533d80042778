import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Stats } from './report';
import { parseArgs } from 'node:util';

export interface BenchRun {
  /** Number of measurements; the median is reported. */
  readonly rounds: number;
  /** Numbers of hotels from the command line; null uses the sizes of the bench. */
  readonly hotels: readonly number[] | null;
  /** Prints a line of the report. */
  readonly tell: (line: string) => void;
}

/** A benchmark; `tools/bench/<name>/index.ts` exports it as `bench`. */
export interface Bench {
  /** Number of rounds when the command line gives none. */
  readonly rounds: number;
  /** Measures, prints a table and returns the measurements. */
  run(run: BenchRun): Promise<Stats>;
  /**
   * Looks only whether the bench finds what it measures: one variant, one visit, and nobody judges a figure. Rejects when
   * something is missing.
   */
  smoke(): Promise<void>;
}

/** Names of all benches: the folders beside this file that have an `index.ts`. */
export function benchNames(): string[] {
  return readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'index.ts')))
    .map(({ name }) => name)
    .sort();
}

/** Loads a bench by one of `benchNames`. Throws when its file exports none. */
export async function readBench(name: string): Promise<Bench> {
  const module: unknown = await import(pathToFileURL(join(import.meta.dirname, name, 'index.ts')).href);
  if (typeof module === 'object' && module !== null && 'bench' in module && isBench(module.bench)) return module.bench;
  throw new Error(`tools/bench/${name}/index.ts must export a bench with a smoke round by the name "bench".`);
}

const isBench = (value: unknown): value is Bench =>
  typeof value === 'object' &&
  value !== null &&
  'rounds' in value &&
  typeof value.rounds === 'number' &&
  'run' in value &&
  typeof value.run === 'function' &&
  'smoke' in value &&
  typeof value.smoke === 'function';

interface BenchOptions {
  readonly name: string;
  /** Null uses the number of the bench. */
  readonly rounds: number | null;
  /** Numbers of hotels in the catalogues, for the backend bench; null uses the sizes of the bench. */
  readonly hotels: readonly number[] | null;
  /** Whether to run the smoke round only, which has no rounds, sizes or measurements. */
  readonly smoke: boolean;
  /** JSON file to write the measurements to; null writes none. */
  readonly json: string | null;
}

export const BENCH_USAGE = 'npm run bench -- <name> [--rounds N] [--hotels N,N] [--json FILE] | <name> --smoke';

const isCount = (text: string): boolean => /^[1-9]\d*$/.test(text);

/** Reads the command line. Returns the options, or an error message. */
export function readBenchOptions(args: readonly string[], names: readonly string[]): BenchOptions | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ rounds: { type: 'string' }, hotels: { type: 'string' }, json: { type: 'string' } },
        smoke: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { positionals, values } = parsed;
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) return 'Name one bench.';
  if (!names.includes(name)) return `There is no bench "${name}".`;
  if (values.smoke && Object.keys(values).length > 1) return '--smoke measures nothing: it goes with no other option.';
  if (values.rounds !== undefined && !isCount(values.rounds)) return '--rounds takes a whole number from 1.';
  const hotels = values.hotels?.split(',') ?? null;
  if (hotels !== null && !hotels.every(isCount)) return '--hotels takes whole numbers from 1, separated by commas.';
  return {
    name,
    rounds: values.rounds === undefined ? null : Number(values.rounds),
    hotels: hotels?.map(Number) ?? null,
    smoke: values.smoke,
    json: values.json ?? null,
  };
}
