import type { Beacon } from '../../core/contract/beacon';
import type { ThrownError } from '../../core/server/render-incidents';
import { createErrorLog, errorKindOf, type ErrorKind, type ErrorPlace } from './error-kinds';
import { EMPTY_TALLY, withEvent, withOwn, type OwnCount, type Tally } from './tally';
import { MINUTE, telemetryWriter, type Row, type TelemetryWriter } from './telemetry-files';

/** Milliseconds between two writes. */
const WRITE_INTERVAL = 1000;
/** Rows in memory, one per build, page, language and minute; enough for 300 such in an hour. */
const MAX_ROWS = 20_000;
/** Milliseconds that a document has to say that it is alive, before it is counted as served. */
const ALIVE_PERIOD = 20_000;
const MINUTES_AN_HOUR = 60;

/** Counts the events of beacons and writes the counts once a second. */
export interface Collector {
  /**
   * Counts the events of the `known` builds in a document of a language, and keeps what their errors say. `placeOf`: the
   * page and language of a path; null keeps no errors.
   */
  take(
    beacon: Beacon,
    known: ReadonlySet<string>,
    locale: string,
    placeOf: ((path: string) => ErrorPlace) | null,
  ): void;
  /** Counts a document whose page a build could not render on the server, and keeps the error that was the cause. */
  unrendered(place: Place, error: ThrownError | null): void;
  /** Counts a document that a browser asked for, {@link ALIVE_PERIOD} later. */
  served(place: Place): void;
  /** Counts a file of a build that a browser asked for again, whole. */
  refetched(build: Pick<Place, 'part' | 'build'>): void;
  /** Writes the remaining counts and stops. */
  close(): Promise<void>;
}

/** A page of a build in a language. */
export type Place = Pick<Row, 'part' | 'build' | 'page' | 'locale'>;

/** A build in the set of known builds. */
export const buildName = (part: string, build: string): string => `${part}@${build}`;

/** Opens the folder `store` for the counts of an environment. Calls `report` once when it cannot be written, and once when it can again. */
export function openCollector(
  store: string,
  environment: string,
  report: (line: string) => void,
  now: () => number = () => Date.now(),
): Collector {
  const writer = telemetryWriter(store, environment);
  const figures = figuresInMemory(writer, now);
  let failing = false;
  let working: Promise<void> = Promise.resolve();

  const countOwn = (place: Place, member: OwnCount): void => figures.count(place, (tally) => withOwn(tally, member, 1));
  const served = delayed<Place>(ALIVE_PERIOD, now);

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
  const flush = (): Promise<void> => {
    for (const place of served.due()) countOwn(place, 'served');
    return (working = working.then(() => (figures.haveChanged() ? write() : undefined)));
  };
  const cleanUp = (): void => void writer.removeOld(now()).catch(() => undefined);
  const flushing = setInterval(() => void flush(), WRITE_INTERVAL).unref();
  const cleaning = setInterval(cleanUp, MINUTES_AN_HOUR * MINUTE).unref();
  cleanUp();
  return {
    take({ shell, events }, known, locale, placeOf) {
      const hasShell = known.has(buildName('shell', shell));
      for (const event of events.filter(({ part, build }) => known.has(buildName(part, build)))) {
        if (event.kind === 'error') {
          if (placeOf) figures.keep(errorKindOf(event, 'browser', placeOf(event.path), now()));
          continue;
        }
        const { kind, part, build, page = '' } = event;
        figures.count({ part, build, page, locale }, (tally) => withEvent(tally, event));
        if (!hasShell || part === 'shell') continue;
        // The shell shows every page too. Failures are those of the build that they name, and the browser reports a conversion for the shell itself.
        const around = { part: 'shell', build: shell, page: `${part}/${page}`, locale };
        if (ALSO_OF_THE_SHELL.has(kind)) figures.count(around, (tally) => withEvent(tally, event));
        else if (kind !== 'conversion' && kind !== 'fallback') countOwn(around, 'remoteFailures');
      }
    },
    unrendered(place, error) {
      countOwn(place, 'unrendered');
      if (!error) return;
      const { part, build } = place;
      const [message = ''] = error.stack.split('\n', 1);
      figures.keep(errorKindOf({ part, build, message, stack: error.stack }, 'server', error, now()));
    },
    served: (place) => served.add(place),
    refetched: (build) => countOwn({ ...build, page: '', locale: '' }, 'refetched'),
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
    count(place: Place, change: (tally: Tally) => Tally): void {
      const minute = Math.floor(now() / MINUTE);
      const key = `${minute} ${buildName(place.part, place.build)} ${place.page} ${place.locale}`;
      const tally = rows.get(key)?.tally ?? EMPTY_TALLY;
      if (!rows.has(key) && rows.size >= MAX_ROWS) return;
      rows.set(key, { minute, ...place, tally: change(tally) });
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

/** Keeps values for a period (ms), to the second. */
function delayed<T>(period: number, now: () => number) {
  const bySecond = new Map<number, T[]>();
  return {
    add(value: T): void {
      const second = Math.ceil((now() + period) / 1000);
      const values = bySecond.get(second);
      if (values) values.push(value);
      else bySecond.set(second, [value]);
    },
    /** The values whose period is over; each is given once. */
    due(): T[] {
      const seconds = [...bySecond.keys()].filter((second) => second * 1000 <= now());
      const values = seconds.flatMap((second) => bySecond.get(second) ?? []);
      for (const second of seconds) bySecond.delete(second);
      return values;
    },
  };
}

/** Events that say how a page does within the shell around it. */
const ALSO_OF_THE_SHELL: ReadonlySet<string> = new Set(['page-shown', 'vital', 'alive']);

const hourIn = (minute: number): number => Math.floor(minute / MINUTES_AN_HOUR);
