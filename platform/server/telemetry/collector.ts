import type { Beacon } from '../../contract/beacon';
import { EMPTY_TALLY, withEvent, withUnrendered, type Tally } from './tally';
import { MINUTE, telemetryWriter, type Row } from './telemetry-files';

/** Milliseconds between two writes. */
const WRITE_INTERVAL = 1000;
/** Rows in memory, one per build and minute; enough for 80 builds in an hour. */
const MAX_ROWS = 5000;
const MINUTES_AN_HOUR = 60;

/** Counts the events of beacons and writes the counts once a second. */
export interface Collector {
  /** Counts the events of the `known` builds; returns their number. */
  take(beacon: Beacon, known: ReadonlySet<string>): number;
  /** Counts a document whose page a build could not render on the server. */
  unrendered(part: string, build: string): void;
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
  const rows = new Map<string, Row>();
  const changedHours = new Set<number>();
  let failing = false;
  let working: Promise<void> = Promise.resolve();

  function count(part: string, build: string, change: (tally: Tally) => Tally): void {
    const minute = Math.floor(now() / MINUTE);
    const key = `${minute} ${buildName(part, build)}`;
    const tally = rows.get(key)?.tally ?? EMPTY_TALLY;
    if (!rows.has(key) && rows.size >= MAX_ROWS) return;
    rows.set(key, { minute, part, build, tally: change(tally) });
    changedHours.add(hourIn(minute));
  }

  async function write(): Promise<void> {
    const hours = [...changedHours];
    changedHours.clear();
    try {
      for (const hour of hours) {
        const ofHour = [...rows.values()].filter(({ minute }) => hourIn(minute) === hour);
        await writer.write(hour * MINUTES_AN_HOUR * MINUTE, ofHour);
      }
      dropBefore(hourIn(Math.floor(now() / MINUTE)));
      if (failing) report('The telemetry store can be written again.');
      failing = false;
    } catch (problem) {
      for (const hour of hours) changedHours.add(hour);
      if (!failing) report(`The telemetry store cannot be written; figures wait in memory: ${String(problem)}`);
      failing = true;
    }
  }

  /** Drops the rows of earlier hours that are written. */
  function dropBefore(hour: number): void {
    for (const [key, { minute }] of rows) {
      if (hourIn(minute) < hour && !changedHours.has(hourIn(minute))) rows.delete(key);
    }
  }

  const flush = (): Promise<void> => (working = working.then(() => (changedHours.size > 0 ? write() : undefined)));
  const cleanUp = (): void => void writer.removeOld(now()).catch(() => undefined);
  const flushing = setInterval(() => void flush(), WRITE_INTERVAL).unref();
  const cleaning = setInterval(cleanUp, MINUTES_AN_HOUR * MINUTE).unref();
  cleanUp();
  return {
    take({ shell, events }, known) {
      const ofKnown = events.filter(({ part, build }) => known.has(buildName(part, build)));
      const hasShell = known.has(buildName('shell', shell));
      for (const event of ofKnown) {
        count(event.part, event.build, (tally) => withEvent(tally, event));
        // Every event also counts for the shell's build. A conversion does not: the browser reports one for the shell itself.
        if (hasShell && event.kind !== 'conversion') count('shell', shell, (tally) => withEvent(tally, event));
      }
      return ofKnown.length;
    },
    unrendered: (part, build) => count(part, build, withUnrendered),
    async close() {
      clearInterval(flushing);
      clearInterval(cleaning);
      await flush();
    },
  };
}

const hourIn = (minute: number): number => Math.floor(minute / MINUTES_AN_HOUR);
