import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figures } from './report';

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
