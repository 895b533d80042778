import type { Beacon } from '../../contract/beacon';
import type { ThrownError } from '../rendering/pool';
import { createErrorLog, errorKindOf, type ErrorKind, type ErrorPlace } from './error-kinds';
import { EMPTY_TALLY, withEvent, withUnrendered, type Tally } from './tally';
import { MINUTE, telemetryWriter, type Row, type TelemetryWriter } from './telemetry-files';

/** Milliseconds between two writes. */
const WRITE_INTERVAL = 1000;
/** Rows in memory, one per build and minute; enough for 80 builds in an hour. */
const MAX_ROWS = 5000;
const MINUTES_AN_HOUR = 60;

/** Counts the events of beacons and writes the counts once a second. */
export interface Collector {
  /**
   * Counts the events of the `known` builds and keeps what their errors say. `placeOf`: the page and language of a path;
   * null keeps no errors.
   */
  take(beacon: Beacon, known: ReadonlySet<string>, placeOf: ((path: string) => ErrorPlace) | null): void;
  /** Counts a document whose page a build could not render on the server, and keeps the error that was the cause. */
  unrendered(part: string, build: string, error: ThrownError | null): void;
  /** Writes the remaining counts and stops. */
  close(): Promise<void>;
}

/** A build in the set of known builds. */
export const buildName = (part: string, build: string): string => `${part}@${build}`;

/** Opens the folder `store` for the counts of an environment. Calls `report` once when it cannot be written, and once when it can again. */
export function openCollector(
  store: string,
  environment: string,
  report: (line: string) => void,
  now: () => number = Date.now,
): Collector {
  const writer = telemetryWriter(store, environment);
  const figures = figuresInMemory(writer, now);
  let failing = false;
  let working: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    try {
      await figures.write();
      if (failing) report('The telemetry store can be written again.');
      failing = false;
    } catch (problem) {
      if (!failing) report(`The telemetry store cannot be written; figures wait in memory: ${String(problem)}`);
      failing = true;
    }
  }
  const flush = (): Promise<void> => (working = working.then(() => (figures.haveChanged() ? write() : undefined)));
  const cleanUp = (): void => void writer.removeOld(now()).catch(() => undefined);
  const flushing = setInterval(() => void flush(), WRITE_INTERVAL).unref();
  const cleaning = setInterval(cleanUp, MINUTES_AN_HOUR * MINUTE).unref();
  cleanUp();
  return {
    take({ shell, events }, known, placeOf) {
      const hasShell = known.has(buildName('shell', shell));
      for (const event of events.filter(({ part, build }) => known.has(buildName(part, build)))) {
        if (event.kind === 'error') {
          if (placeOf) figures.keep(errorKindOf(event, 'browser', placeOf(event.path), now()));
          continue;
        }
        figures.count(event.part, event.build, (tally) => withEvent(tally, event));
        // The shell shows every page too. Failures are those of the build that they name, and the browser reports a conversion for the shell itself.
        const isShown = event.kind === 'page-shown' || event.kind === 'vital';
        if (hasShell && isShown) figures.count('shell', shell, (tally) => withEvent(tally, event));
      }
    },
    unrendered(part, build, error) {
      figures.count(part, build, withUnrendered);
      if (!error) return;
      const [message = ''] = error.stack.split('\n', 1);
      figures.keep(errorKindOf({ part, build, message, stack: error.stack }, 'server', error, now()));
    },
    async close() {
      clearInterval(flushing);
      clearInterval(cleaning);
      await flush();
    },
  };
}

/** The figures that wait to be written, and those of the current hour. */
function figuresInMemory(writer: TelemetryWriter, now: () => number) {
  const rows = new Map<string, Row>();
  const errors = createErrorLog();
  const changedHours = new Set<number>();

  /** Drops the rows and errors of earlier hours that are written. */
  function dropBefore(hour: number): void {
    const isWritten = (one: number): boolean => one < hour && !changedHours.has(one);
    for (const [key, { minute }] of rows) if (isWritten(hourIn(minute))) rows.delete(key);
    errors.drop(isWritten);
  }
  return {
    count(part: string, build: string, change: (tally: Tally) => Tally): void {
      const minute = Math.floor(now() / MINUTE);
      const key = `${minute} ${buildName(part, build)}`;
      const tally = rows.get(key)?.tally ?? EMPTY_TALLY;
      if (!rows.has(key) && rows.size >= MAX_ROWS) return;
      rows.set(key, { minute, part, build, tally: change(tally) });
      changedHours.add(hourIn(minute));
    },
    keep(error: ErrorKind): void {
      const hour = hourIn(Math.floor(error.last / MINUTE));
      errors.add(hour, error);
      changedHours.add(hour);
    },
    haveChanged: () => changedHours.size > 0,
    /** Writes the hours that have changed; one that cannot be written stays changed. */
    async write(): Promise<void> {
      const hours = [...changedHours];
      changedHours.clear();
      try {
        for (const hour of hours) {
          const time = hour * MINUTES_AN_HOUR * MINUTE;
          const ofHour = [...rows.values()].filter(({ minute }) => hourIn(minute) === hour);
          await writer.write(time, ofHour);
          await errors.write(hour, (kinds) => writer.writeErrors(time, kinds));
        }
      } catch (problem) {
        for (const hour of hours) changedHours.add(hour);
        throw problem;
      }
      dropBefore(hourIn(Math.floor(now() / MINUTE)));
    },
  };
}

const hourIn = (minute: number): number => Math.floor(minute / MINUTES_AN_HOUR);
