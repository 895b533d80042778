import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budapestDay } from '@jnn/contract';
import type { Clock } from '../clock';
import { type Config, readConfig } from '../config';
import { type RunningBackend, startBackend } from '../server';
import { type FreshPostgres, freshPostgres, TEST_HOTELS } from './fresh-postgres';
import { NO_LIMITS } from './no-limits';

/** Milliseconds for `beforeAll`. The first start on a machine takes long: it builds the database that later ones copy. */
export const START_TIMEOUT = 300_000;

/**
 * A clock that stands still until it is set. Its timers never fire, so that no periodic task runs between a test's steps;
 * tests call those tasks themselves.
 */
export interface SetClock extends Clock {
  set(moment: string): void;
  /** Advances by so many minutes. */
  pass(minutes: number): void;
}

/** @param start the ISO moment that it shows first */
export function setClock(start = '2026-03-02T09:00:00Z'): SetClock {
  let moment = new Date(start);
  return {
    now: () => moment,
    today: () => budapestDay(moment),
    after: () => () => undefined,
    set: (next) => (moment = new Date(next)),
    pass: (minutes) => (moment = new Date(moment.getTime() + minutes * 60_000)),
  };
}

/** A backend of its own for one test file. */
export interface TestServer extends RunningBackend {
  readonly clock: SetClock;
}

/**
 * A database of its own on the PostgreSQL named by TEST_DATABASE_URL: a copy of the run's demo, unless the backend is to
 * have other hotels or none. Null where there is no such server, or the test names a database.
 */
function databaseFor(settings: Readonly<Record<string, string>>): Promise<FreshPostgres> | null {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined || settings['DATABASE_URL'] !== undefined) return null;
  const isDemo = settings['DEMO_HOTELS'] === undefined && settings['JNN_MODE'] !== 'live';
  return freshPostgres(server, isDemo ? process.env['TEST_DATABASE_TEMPLATE'] : undefined);
}

/**
 * Starts the backend on a free port over a database of its own: PGlite in a temporary folder, or a new database on
 * the PostgreSQL of TEST_DATABASE_URL. `close()` removes everything again.
 * @param settings further environment variables
 */
export async function startTestServer(settings: Record<string, string> = {}, clock = setClock()): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-backend-'));
  const postgres = await databaseFor(settings);
  const config: Config = readConfig({
    API_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO_HOTELS: TEST_HOTELS,
    ...NO_LIMITS,
    ...(process.env['TEST_DATABASE_URL'] !== undefined && { DATABASE_POOL_SIZE: '4' }),
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  });
  const backend = await startBackend(config, clock);
  return {
    ...backend,
    clock,
    async close() {
      await backend.close();
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
