import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@jnn/contract';
import pg from 'pg';
import { addressesIn, clientOfSeveral } from '../db/several-servers';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../test-postgres/replicated';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer, trip } from '../testing';
import { book, findOffer, openSession, reservationFor } from '../testing/booking-journey';

/** Milliseconds after which nobody waits any longer: the time of a query, and what a busy machine adds. */
const LONGEST_WAIT = 15_000;

let database: ReplicatedPostgres;
let server: TestServer;
let session: string;
beforeAll(async () => {
  database = await startReplicatedPostgres();
  const { primaryFirst: DATABASE_URL, replicaFirst: DATABASE_READ_URL } = database.urls;
  server = await startTestServer({ DATABASE_URL, DATABASE_READ_URL });
  session = await openSession(createVisitor(server));
}, START_TIMEOUT);
afterAll(async () => {
  await server.close();
  await database.stop();
});

const ready = async (): Promise<number> => (await fetch(`${server.url}/api/ready`)).status;

async function searched(): Promise<number> {
  const guest = createVisitor(server);
  const body = { searchData: trip({ city: 'eger' }), session };
  return (await guest.call(calls.search, { params: { locale: 'hu' }, body })).status;
}

/** Calls until one is answered well; the first may meet a connection that is broken. Gives how many were not. */
async function failuresUntil(call: () => Promise<number>): Promise<number> {
  for (let failures = 0; failures < 50; failures += 1) {
    if ((await call()) < 400) return failures;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it never went on');
}

describe('a backend that knows both servers of its database', () => {
  it('searches at the primary while the replica is away', async () => {
    expect(await searched()).toBe(200);
    await database.replica.kill();
    const failures = await failuresUntil(searched);
    await database.replica.start();
    expect(failures).toBeLessThan(5);
  });

  it('looks for another one as soon as the one that it found a moment ago refuses', async () => {
    const servers = addressesIn(database.urls.replicaFirst);
    const Client = clientOfSeveral(servers, 'first');
    const pool = new pg.Pool({ connectionString: servers[0], Client, maxUses: 1 });
    const portOf = async (): Promise<unknown> => (await pool.query('SELECT inet_server_port() AS port')).rows[0];
    const before = await portOf();
    await database.replica.kill();
    const refused = await portOf().catch(String);
    const after = await portOf();
    await database.replica.start();
    await pool.end();
    expect([before, after]).toEqual([{ port: database.replica.port }, { port: database.primary.port }]);
    expect(refused).toContain('ECONNREFUSED');
  });

  it('refuses a booking that the replica cannot write down, in time, and has it once when the replica is back', async () => {
    const { primary, replica } = database;
    await database.untilFollowed(primary, replica);
    const guest = createVisitor(server);
    const own = await openSession(guest);
    const body = reservationFor(await findOffer(server), own);
    const insert = () => guest.call(calls.bookingInsert, { body, headers: { 'idempotency-key': 'waits' } });
    await database.synchronous(primary, 'on');
    await replica.kill();
    const begun = performance.now();
    const refused = await insert();
    expect([refused.status, refused.error.error]).toEqual([503, 'unavailable']);
    expect(performance.now() - begun).toBeLessThan(LONGEST_WAIT);
    await replica.start();
    await failuresUntil(async () => (await insert()).status);
    expect(await primary.query('SELECT count(*) FROM booking')).toEqual([{ count: 1 }]);
  });

  it('keeps a booking over the loss of the primary and takes the next one, without a restart', async () => {
    const { primary, replica } = database;
    await database.untilFollowed(primary, replica);
    await database.synchronous(primary, 'on');
    const before = await book(server, createVisitor(server));
    await primary.kill();
    expect(await ready()).toBe(503);
    expect(await failuresUntil(searched)).toBeLessThan(5);
    await replica.promote();
    await failuresUntil(ready);
    const after = await book(server, createVisitor(server));
    const rows = await replica.query('SELECT id FROM booking ORDER BY created_at');
    expect(rows.slice(-2)).toEqual([{ id: before.answer.id }, { id: after.answer.id }]);
  });
});
