import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { NO_LIMITS } from './no-limits';
import { type SpawnedBackend, spawnBackend } from './spawn-backend';
import { startTestServer, type TestServer } from './start-test-server';

/** With what both processes sign, so that what one has signed holds for the other. */
export const SHARED_SETTINGS = {
  SIGNING_KEY: 'a key that both processes sign with'.padEnd(40, '.'),
  RATE_LIMIT_PER_MINUTE: '0',
} as const;

/** Starts a server whose database other processes share, at the moment that they have. */
export async function startSharedServer(): Promise<TestServer> {
  const server = await startTestServer(SHARED_SETTINGS);
  server.clock.set(new Date().toISOString());
  return server;
}

/** Starts a backend of its own process, to be killed, on the database of a server that has {@link SHARED_SETTINGS}. */
export function spawnOnDatabaseOf({ app }: TestServer): SpawnedBackend {
  const { DATABASE_URL, DATA_DIR } = app.core.config;
  return spawnBackend({
    ...SHARED_SETTINGS,
    ...NO_LIMITS,
    ...{ API_PORT: '0', DATABASE_POOL_SIZE: '8', DATABASE_URL: DATABASE_URL ?? '', DATA_DIR },
  });
}

const Count = z.tuple([z.object({ count: z.number() })]);

/** The number that a query selects as `count`. */
export async function countIn({ app }: TestServer, query: string): Promise<number> {
  return Count.parse((await app.core.database.db.execute(sql.raw(query))).rows)[0].count;
}
