import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { START_TIMEOUT, startTestServer, type TestServer } from '../testing';
import { type Database, runPrepared } from './database';
import { isDatabaseDown, isDuplicate } from './errors';
import { listMigrations, migrate } from './migrate';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await startTestServer();
  ({ database } = server.app.core);
  await database.db.execute(sql`CREATE TABLE probe (id integer PRIMARY KEY, word text)`);
}, START_TIMEOUT);
afterAll(() => server.close());

const query = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await database.pool.query<Record<string, unknown>>({ text, values })).rows;

describe('both database engines', () => {
  it('return counts and sums as numbers, days as text', async () => {
    const rows = await query(`SELECT count(*), sum(hotels), date '2026-10-25' AS day FROM city`);
    expect(rows).toEqual([{ count: expect.any(Number), sum: expect.any(Number), day: '2026-10-25' }]);
  });

  it('return moments in UTC', async () => {
    const [row] = await query(`SELECT timestamptz '2026-07-01 12:00:00+02' AS at`);
    expect(row).toEqual({ at: '2026-07-01 10:00:00+00' });
  });

  it('answer concurrent queries, each with its own result', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => query('SELECT $1::int AS at', [at])));
    expect(answers.flat()).toEqual(Array.from({ length: 40 }, (_, at) => ({ at })));
  });

  it('keep working after an error, prepared statements included', async () => {
    const prepared = { name: 'probe', text: 'SELECT $1::int AS at' };
    for (let round = 0; round < 5; round += 1) {
      await database.pool.query({ ...prepared, values: [round] });
      await expect(query('SELECT nothing FROM nowhere WHERE 1 = $1', [1])).rejects.toMatchObject({ code: '42P01' });
      const { rows } = await database.pool.query({ ...prepared, values: [round] });
      expect(rows).toEqual([{ at: round }]);
    }
  });

  it('roll back a transaction that fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO probe VALUES (1, 'one')`);
      await tx.execute(sql`INSERT INTO probe VALUES (1, 'again')`);
    });
    const error: unknown = await failing.catch((reason: unknown) => reason);
    expect([isDuplicate(error), isDuplicate(error, 'probe_pkey'), isDuplicate(error, 'other')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await query('SELECT * FROM probe')).toEqual([]);
  });

  it('keep nothing of what a branch of a failed transaction writes later', async () => {
    let fail: () => void = () => undefined;
    const hasFailed = new Promise<void>((resolve) => (fail = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const failing = database.db.transaction(async (tx) => {
      late = hasFailed.then(() => tx.execute(sql`INSERT INTO probe VALUES (2, 'late')`));
      await tx.execute(sql`SELECT 1 / 0`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    fail();
    await expect(late).rejects.toMatchObject({ cause: new Error('The transaction has ended.') });
    expect(await query('SELECT * FROM probe')).toEqual([]);
  });

  it('run the statements of a transaction in the order in which they were sent, none waiting for the answer to another', async () => {
    const rows = await database.db.transaction(async (tx) => {
      const [, , counted] = await Promise.all([
        runPrepared(tx, { name: 'probe-insert', text: 'INSERT INTO probe VALUES ($1, $2)' }, [3, 'three']),
        runPrepared(tx, { name: 'probe-update', text: 'UPDATE probe SET word = $1' }, ['changed']),
        runPrepared(tx, { name: 'probe-select', text: 'SELECT * FROM probe' }, []),
      ]);
      await runPrepared(tx, { name: 'probe-delete', text: 'DELETE FROM probe' }, []);
      return counted;
    });
    expect(rows).toEqual([{ id: 3, word: 'changed' }]);
  });

  it('isolate a transaction until it is committed', async () => {
    let isWritten: () => void = () => undefined;
    let finish: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const writing = database.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO probe VALUES (2, 'two')`);
      isWritten();
      await waiting;
    });
    await written;
    const reading = query('SELECT word FROM probe WHERE id = 2');
    // PostgreSQL answers at once without the row; PGlite, a single session, answers after the commit, with the row.
    if (database.engine === 'postgres') await reading;
    finish();
    await writing;
    expect(await reading).toEqual(database.engine === 'pglite' ? [{ word: 'two' }] : []);
  });

  it('distinguish an unavailable database from other errors', async () => {
    expect(isDatabaseDown(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true);
    expect(isDatabaseDown(new Error('outer', { cause: new Error('Connection terminated unexpectedly') }))).toBe(true);
    expect(isDatabaseDown(await query('SELECT 1/0').catch((reason: unknown) => reason))).toBe(false);
  });
});

describe('migrations', () => {
  it('are all applied, and running them again applies none', async () => {
    const rows = await query('SELECT name FROM migration ORDER BY name');
    expect(rows).toEqual((await listMigrations()).map((name) => ({ name })));
    expect(await migrate(database.pool)).toEqual([]);
  });
});

describe('a query outside of the running transaction', () => {
  it('never hangs: it succeeds, or fails as an unavailable database', async () => {
    const nested = database.db.transaction(async () => {
      await database.db.execute(sql`SELECT 1`);
    });
    const outcome = await nested.then(
      () => 'answered',
      (error: unknown) => (isDatabaseDown(error) ? 'away' : 'broken'),
    );
    expect(outcome).toBe(database.engine === 'pglite' ? 'away' : 'answered');
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
