import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { START_TIMEOUT, startTestServer, type TestServer } from '../testing';
import { withClient } from './copy';
import type { Tx } from './database';
import { isDatabaseDown } from './errors';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT);
afterAll(() => server.close());

/**
 * Ends a transaction's connection from outside, as a restart of the database does, and waits until that has arrived.
 */
async function loseConnection(tx: Tx): Promise<never> {
  const { db } = server.app.core.database;
  const { rows } = await tx.execute(sql`SELECT pg_backend_pid() AS pid`);
  await db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.['pid']}::int, 5000)`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await tx.execute(sql`SELECT 1`);
  throw new Error('the connection is still there');
}

it.each([
  ['a transaction', () => server.app.core.database.db.transaction(loseConnection)],
  ['a transaction with the client', () => withClient(server.app.core.database.pool, loseConnection)],
])('%s whose connection is lost between two queries fails alone: the process goes on', async (_, run) => {
  const failure = await run().catch((error: unknown) => error);
  expect(isDatabaseDown(failure)).toBe(true);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
});
