import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform } from 'node:os';
import { dirname } from 'node:path';

/** The measurements of a bench as plain JSON; the ratios to compare over time are in `ratios`. */
export interface Stats {
  /** Quotients by name, such as `composed/bundle`. */
  readonly ratios: Readonly<Record<string, number>>;
  readonly [name: string]: unknown;
}

/** The machine and day of a measurement. Times compare only on the same machine. */
export interface Machine {
  /** Day of the measurement, `YYYY-MM-DD`. */
  readonly date: string;
  readonly cores: number;
  readonly cpu: string;
  readonly system: string;
  readonly node: string;
  /** Load average of the last minute. */
  readonly load: number;
}

export const thisMachine = (): Machine => ({
  date: new Date().toISOString().slice(0, 10),
  cores: cpus().length,
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  system: `${platform()} ${arch()}`,
  node: process.version,
  load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
});

/** Writes measurements to a JSON file and makes its folder if needed. */
export async function writeStats(file: string, stats: Stats): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(stats, null, 2)}\n`);
}

/** The median. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/** Formats rows of equal length as a text table; the first row is the heading. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map(line).join('\n');
}
