import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildId, PartName } from '../../contract/release';
import * as z from 'zod/mini';
import { hasCode } from '../../store/objects';
import { Tally } from './tally';

/** What was counted of one build in one minute. */
export const Row = z.strictObject({
  /** Minutes since 1970. */
  minute: z.number().check(z.int(), z.gte(0)),
  part: PartName,
  build: BuildId,
  tally: Tally,
});
export type Row = Readonly<z.infer<typeof Row>>;

const Rows = z.array(Row);
export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Older hours are swept. */
const RETENTION = 14 * 24 * HOUR;
/** `2026-07-05T14.<writer>.json`: one hour as one process counted it. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)\.[\w-]+\.json$/;

const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13);
const beginOf = (hour: string): number => Date.parse(`${hour}:00:00Z`);

/** Writes what one process counted; each process has files of its own, so that any number may write side by side. */
export interface TelemetryWriter {
  /** Replaces the hour of `time` as a whole; a reader sees the old or the new one, never a torn one. */
  write(time: number, rows: readonly Row[]): Promise<void>;
  /** Removes the hours of all processes that are older than 14 days. */
  removeOld(now: number): Promise<void>;
}

export function telemetryWriter(store: string, environment: string): TelemetryWriter {
  const folder = join(store, environment);
  const writer = `${process.pid}-${randomUUID()}`;
  return {
    async write(time, rows) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${hourOf(time)}.${writer}.json`);
      await writeFile(`${path}.new`, JSON.stringify(rows));
      await rename(`${path}.new`, path);
    },
    async removeOld(now) {
      for (const name of await namesIn(folder)) {
        // A process that died while it wrote leaves `….json.new` behind.
        const hour = NAME.exec(name.replace(/\.new$/, ''))?.[1];
        if (hour && beginOf(hour) < now - RETENTION) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Reads what all processes of an environment have counted. */
export interface TelemetryReader {
  /** Everything since a moment (ms since 1970), by build and minute, in no promised order. */
  since(environment: string, from: number): Promise<Row[]>;
}

/** A reader that reads a file again only when it was written anew. */
export function telemetryReader(store: string): TelemetryReader {
  const known = new Map<string, { readonly stamp: string; readonly rows: readonly Row[] }>();

  async function rowsOf(path: string): Promise<readonly Row[]> {
    const found = await stat(path).catch(nullWhenMissing);
    if (!found) return [];
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    const present = known.get(path);
    if (present?.stamp === stamp) return present.rows;
    const rows = parsed(await readFile(path, 'utf8').catch(nullWhenMissing));
    known.set(path, { stamp, rows });
    return rows;
  }
  return {
    async since(environment, from) {
      const folder = join(store, environment);
      const names = (await namesIn(folder)).filter((name) => {
        const hour = NAME.exec(name)?.[1];
        return hour !== undefined && beginOf(hour) > from - HOUR;
      });
      const paths = new Set(names.map((name) => join(folder, name)));
      for (const path of known.keys()) if (path.startsWith(folder) && !paths.has(path)) known.delete(path);
      const rows = await Promise.all([...paths].map(rowsOf));
      return rows.flat().filter(({ minute }) => (minute + 1) * MINUTE > from);
    },
  };
}

/** A file that another program spoiled counts as empty: figures are worth less than what reads them. */
function parsed(text: string | null): readonly Row[] {
  try {
    const result = Rows.safeParse(JSON.parse(text ?? '[]'));
    return result.success ? result.data : [];
  } catch {
    return [];
  }
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(nullWhenMissing)) ?? [];

function nullWhenMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
