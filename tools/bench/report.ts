import { mkdir, writeFile } from 'node:fs/promises';
import { arch, cpus, loadavg, platform } from 'node:os';
import { dirname } from 'node:path';

/** What a bench measured, as data: plain JSON, with the ratios that matter under `ratios`. */
export interface Figures {
  /** Quotients by name, such as `composed/bundle`. */
  readonly ratios: Readonly<Record<string, number>>;
  readonly [name: string]: unknown;
}

/** Where and when something was measured, since times mean nothing without it. */
export interface Machine {
  /** Day of the measurement, `YYYY-MM-DD`. */
  readonly date: string;
  readonly cores: number;
  readonly cpu: string;
  readonly system: string;
  readonly node: string;
  /** Processes that wanted a core, averaged over the last minute. */
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

/** Writes figures as JSON; makes the folder where there is none. */
export async function writeFigures(file: string, figures: Figures): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
}

/** The middle of some values. Throws for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/** Rows of equal length as text with aligned columns; the first row is the heading. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return rows.map(line).join('\n');
}
