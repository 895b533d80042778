import process from 'node:process';
import type { Writable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { type Database, type Db, type QueryLimits, pinTypeParsers, poolSettings } from './database';
import { isDatabaseDown } from './errors';
import { startEmbeddedDatabase } from './pglite/embedded-database';
import { addressesIn, clientOfSeveral, type WantedServer } from './several-servers';

/** Called when a connection broke. The pool replaces it, and the query that used it fails by itself. */
export type ReportLostConnection = (error: Error) => void;

/**
 * Listens for errors of a pool and its connections. The driver throws errors that have no listener, and the pool itself
 * listens to idle connections only, not between two queries of a transaction.
 */
const listen = (pool: pg.Pool, onLost: ReportLostConnection): pg.Pool =>
  pool.on('error', onLost).on('connect', (client) => client.on('error', onLost));

/** Has what is written until the pending microtasks have run go out as one packet. */
function corkForThisTurn(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const textOf = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;

/**
 * The client of one transaction.
 * - Its `begin` is not waited for: it goes out with the statement that follows, which fails when it failed.
 * - Nothing is sent once the transaction has ended: of several branches of work that run at once one may have failed, and
 *   what the others write later would stay.
 * - Nothing is sent once the database did not answer in time. Drizzle would send a rollback after a commit that got no
 *   answer, on the same connection, and have the caller wait as long once more.
 */
function transactionClient(client: pg.PoolClient): pg.PoolClient {
  const send = client.query.bind(client);
  const ask = async (given: readonly unknown[]): Promise<unknown> => {
    const answer: unknown = await Reflect.apply(send, client, given);
    return answer;
  };
  let begun: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  let loss: { readonly error: unknown } | null = null;
  const query = async (...given: readonly unknown[]): Promise<unknown> => {
    if (loss !== null) throw loss.error;
    const text = textOf(given[0]);
    // A rollback follows a commit that failed, too.
    if (hasEnded && text !== 'rollback') throw new Error('The transaction has ended.');
    hasEnded = text === 'commit' || text === 'rollback';
    corkForThisTurn(client.connection.stream);
    const asked = ask(given);
    if (client.pipeline && text === 'begin') {
      begun = asked;
      begun.catch(() => undefined);
      return undefined;
    }
    try {
      const [answer] = await Promise.all([asked, begun]);
      return answer;
    } catch (error) {
      if (isDatabaseDown(error)) loss = { error };
      throw error;
    }
  };
  return new Proxy(client, {
    get: (target, name): unknown => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
}

/**
 * Drizzle on a pool. Drizzle itself never gives back the connection of a transaction whose `begin` failed, and gives back
 * one that no longer answers as if it were whole, so that an outage would use up the pool for good.
 */
function openDrizzle(pool: pg.Pool): Db {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(transactionClient(client)).transaction(work, config);
    } catch (error) {
      isBroken = isDatabaseDown(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}

/** Seconds after which a connection is made anew, so that reading goes back to the replica once that is there again. */
const SEVERAL_LIFETIME = 60;

function serversOf(url: string, wanted: WantedServer): pg.PoolConfig {
  const [connectionString = url, ...others] = addressesIn(url);
  if (others.length === 0) return { connectionString };
  const Client = clientOfSeveral([connectionString, ...others], wanted);
  return { connectionString, Client, maxLifetimeSeconds: SEVERAL_LIFETIME };
}

/** Opens PostgreSQL by its address, with a second pool for searches where a replica is named. */
export function openPostgres(
  config: Pick<Config, 'DATABASE_READ_URL' | 'DATABASE_POOL_SIZE'>,
  url: string,
  onLost: ReportLostConnection,
  limits: QueryLimits = 'limited',
): Database {
  pinTypeParsers();
  const connect = (servers: string, wanted: WantedServer): pg.Pool =>
    listen(
      new pg.Pool({ ...poolSettings(limits), ...serversOf(servers, wanted), max: config.DATABASE_POOL_SIZE }),
      onLost,
    );
  const pool = connect(url, 'writes');
  const readPool = config.DATABASE_READ_URL === undefined ? pool : connect(config.DATABASE_READ_URL, 'first');
  return {
    db: openDrizzle(pool),
    reads: openDrizzle(readPool),
    pool,
    readPool,
    engine: 'postgres',
    async close() {
      await pool.end();
      if (readPool !== pool) await readPool.end();
    },
  };
}

/**
 * Opens the embedded database through the same driver. PGlite has a single session, so the pool has one connection: a
 * query outside of the running transaction waits for it, at most for the connection timeout.
 */
export async function openEmbedded(
  directory: string,
  onLost: ReportLostConnection,
  limits: QueryLimits = 'limited',
): Promise<Database> {
  pinTypeParsers();
  const embedded = await startEmbeddedDatabase(directory);
  const settings = { user: 'postgres', database: 'postgres', stream: () => embedded.connect(), max: 1 };
  const pool = listen(new pg.Pool({ ...poolSettings(limits), ...settings, idleTimeoutMillis: 0 }), onLost);
  const db = openDrizzle(pool);
  return {
    db,
    reads: db,
    pool,
    readPool: pool,
    engine: 'pglite',
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}
