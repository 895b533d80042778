import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BuildId, PartName } from '../../core/contract/release';
import * as z from 'zod/mini';
import { hasCode } from '../../core/store/objects';
import { ErrorKind } from './error-kinds';
import { Tally } from './tally';

/** Counts of one build in one minute, on one page in one language. */
export const Row = z.strictObject({
  /** Minutes since 1970. */
  minute: z.number().check(z.int(), z.gte(0)),
  part: PartName,
  build: BuildId,
  /** Name of the page, for the shell with its remote (`menus/contact`); empty where none is known, as in files of older servers. */
  page: z._default(z.string(), ''),
  /** Language of the document; empty where none is known. */
  locale: z._default(z.string(), ''),
  tally: Tally,
});
export type Row = Readonly<z.infer<typeof Row>>;

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds for which hours are kept. */
const RETENTION = 14 * 24 * HOUR;
/** Folder of the errors beside an environment's counts. */
const ERRORS = 'errors';
/** `2026-07-05T14.<writer>.json`: the counts, or the errors, of one process in one hour. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)\.[\w-]+\.json$/;

const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13);
const beginOf = (hour: string): number => Date.parse(`${hour}:00:00Z`);

/** Writes the counts and errors of one process. Each process has its own files, so several can write at the same time. */
export interface TelemetryWriter {
  /** Replaces the counts for the hour of `time` (ms since 1970) atomically. */
  write(time: number, rows: readonly Row[]): Promise<void>;
  /** Replaces the errors for the hour of `time` (ms since 1970) atomically. */
  writeErrors(time: number, errors: readonly ErrorKind[]): Promise<void>;
  /** Removes the hours of all processes that are older than 14 days. */
  removeOld(now: number): Promise<void>;
}

export function telemetryWriter(store: string, environment: string): TelemetryWriter {
  const folder = join(store, environment);
  const writer = `${process.pid}-${randomUUID()}`;
  async function replace(into: string, time: number, rows: readonly unknown[]): Promise<void> {
    await mkdir(into, { recursive: true });
    const path = join(into, `${hourOf(time)}.${writer}.json`);
    await writeFile(`${path}.new`, JSON.stringify(rows));
    await rename(`${path}.new`, path);
  }
  return {
    write: (time, rows) => replace(folder, time, rows),
    writeErrors: (time, errors) => replace(join(folder, ERRORS), time, errors),
    async removeOld(now) {
      for (const own of [folder, join(folder, ERRORS)]) {
        for (const name of await namesIn(own)) {
          // A process that died during a write leaves `….json.new` behind.
          const hour = NAME.exec(name.replace(/\.new$/, ''))?.[1];
          if (hour && beginOf(hour) < now - RETENTION) await rm(join(own, name), { force: true });
        }
      }
    },
  };
}

/** Reads the counts and errors of all processes of an environment. */
export interface TelemetryReader {
  /** The rows since `from` (ms since 1970), in no particular order. */
  since(environment: string, from: number): Promise<Row[]>;
  /** The kinds of errors that were seen since `from` (ms since 1970), by process and hour, in no particular order. */
  errorsSince(environment: string, from: number): Promise<ErrorKind[]>;
}

/** A reader that reads a file again only when it has changed. */
export function telemetryReader(store: string): TelemetryReader {
  const [counts, errors] = [hourlyReader(Row), hourlyReader(ErrorKind)];
  return {
    async since(environment, from) {
      const rows = await counts(join(store, environment), from);
      return rows.filter(({ minute }) => (minute + 1) * MINUTE > from);
    },
    async errorsSince(environment, from) {
      const kinds = await errors(join(store, environment, ERRORS), from);
      return kinds.filter(({ last }) => last >= from);
    },
  };
}

/** Returns a function that reads the entries of a folder's hourly files since a time (ms since 1970). */
function hourlyReader<S extends z.ZodMiniType>(schema: S): (folder: string, from: number) => Promise<z.output<S>[]> {
  const list = z.array(schema);
  const known = new Map<string, { readonly stamp: string; readonly rows: readonly z.output<S>[] }>();

  /** An invalid file counts as empty, since a lost hour must not stop its readers. */
  function parsed(text: string | null): readonly z.output<S>[] {
    try {
      const result = list.safeParse(JSON.parse(text ?? '[]'));
      return result.success ? result.data : [];
    } catch {
      return [];
    }
  }

  async function rowsOf(path: string): Promise<readonly z.output<S>[]> {
    const found = await stat(path).catch(nullWhenMissing);
    if (!found) return [];
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    const present = known.get(path);
    if (present?.stamp === stamp) return present.rows;
    const rows = parsed(await readFile(path, 'utf8').catch(nullWhenMissing));
    known.set(path, { stamp, rows });
    return rows;
  }
  return async (folder, from) => {
    const names = (await namesIn(folder)).filter((name) => {
      const hour = NAME.exec(name)?.[1];
      return hour !== undefined && beginOf(hour) > from - HOUR;
    });
    const paths = new Set(names.map((name) => join(folder, name)));
    for (const path of known.keys()) if (path.startsWith(folder) && !paths.has(path)) known.delete(path);
    return (await Promise.all([...paths].map(rowsOf))).flat();
  };
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(nullWhenMissing)) ?? [];

function nullWhenMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}
