import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly name: string;
  /** Null: as many as the bench itself wants. */
  readonly rounds: number | null;
  /** File that takes the figures; null: none. */
  readonly json: string | null;
}

export const BENCH_USAGE = 'npm run bench -- <name> [--rounds N] [--json FILE]';

/** Reads the command line; gives the options, or one sentence on what is wrong with it. */
export function readBenchOptions(args: readonly string[], names: readonly string[]): BenchOptions | string {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { rounds: { type: 'string' }, json: { type: 'string' } },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { positionals, values } = parsed;
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) return 'Name one bench.';
  if (!names.includes(name)) return `There is no bench "${name}".`;
  if (values.rounds !== undefined && !/^[1-9]\d*$/.test(values.rounds)) return '--rounds takes a whole number from 1.';
  return { name, rounds: values.rounds === undefined ? null : Number(values.rounds), json: values.json ?? null };
}
