import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figures } from './report';
import { parseArgs } from 'node:util';

export interface BenchRun {
  /** How often each thing is measured. */
  readonly rounds: number;
  /** Sizes of catalogues that were asked for; null: the bench's own. */
  readonly hotels: readonly number[] | null;
  /** Takes what a person reads, line by line. */
  readonly tell: (line: string) => void;
}

/** One thing that can be measured; `tools/bench/<name>/index.ts` exports it as `bench`. */
export interface Bench {
  /** Rounds when none are asked for. */
  readonly rounds: number;
  /** Measures, tells a table and gives the figures behind it. */
  run(run: BenchRun): Promise<Figures>;
}

/** Names of all benches: the folders here that have an `index.ts`. */
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
  throw new Error(`tools/bench/${name}/index.ts must export a bench by the name "bench".`);
}

const isBench = (value: unknown): value is Bench =>
  typeof value === 'object' &&
  value !== null &&
  'rounds' in value &&
  typeof value.rounds === 'number' &&
  'run' in value &&
  typeof value.run === 'function';

interface BenchOptions {
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
