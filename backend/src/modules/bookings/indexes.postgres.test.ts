import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import type { TestServer } from '../../testing';
import { startSharedServer } from '../../testing/same-database';
import { countUnfinished } from '../observability/metrics-repository';
import { countUnproven, listUnpaid, listUnprovenOf } from './repository';

let server: TestServer;
beforeAll(async () => {
  server = await startSharedServer();
}, 120_000);
afterAll(() => server.close());

/**
 * How often all bookings, or all payments, are gone through from the first to the last where the planner avoids it
 * wherever it can.
 */
const readingsOfAll = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
  server.app.core.database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan TO off`);
    await work(tx);
    const { rows } = await tx.execute(
      sql`SELECT sum(seq_scan)::int AS times FROM pg_stat_xact_user_tables WHERE relname IN ('booking', 'payment')`,
    );
    return rows[0]?.['times'];
  });

const nobody = { session: null, accountId: null, provenEmail: null };

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['wait for payment by a session', (tx) => listUnpaid(tx, { ...nobody, session: 'AAAAAAAAAABBBBBBBBBB' })],
  ['wait for payment by a member', (tx) => listUnpaid(tx, { ...nobody, accountId: crypto.randomUUID() })],
  ['wait for payment by an e-mail address', (tx) => listUnpaid(tx, { ...nobody, provenEmail: 'vendeg@example.hu' })],
  ['wait for payment from a network address', (tx) => countUnproven(tx, 'address')],
  ['name an e-mail address that nobody has proven', (tx) => listUnprovenOf(tx, 'vendeg@example.hu', 10)],
])('bookings that %s are found without going through all', async (_which, work) => {
  expect(await readingsOfAll(work)).toBe(0);
});

it('what is under way is counted for the metrics without going through all bookings and payments', async () => {
  expect(await readingsOfAll(countUnfinished)).toBe(0);
});
