import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config';
import { type Database, type Patience, pinTypeParsers, poolSettings } from './database';
import { startEmbeddedDatabase } from './pglite/start';

/** Told of a connection that broke; the pool replaces it, and the query that needed it fails on its own. */
export type ReportLostConnection = (error: Error) => void;

/** The driver throws what nobody listens for, and the pool listens to idle connections only: not between two queries. */
const listen = (pool: pg.Pool, onLost: ReportLostConnection): pg.Pool =>
  pool.on('error', onLost).on('connect', (client) => client.on('error', onLost));

/** Opens PostgreSQL by its address, with a second pool for searches where a replica is named. */
export function openPostgres(
  config: Pick<Config, 'DATABASE_READ_URL' | 'DATABASE_POOL_SIZE'>,
  url: string,
  onLost: ReportLostConnection,
  patience: Patience = 'hurried',
): Database {
  pinTypeParsers();
  const connect = (connectionString: string): pg.Pool =>
    listen(new pg.Pool({ ...poolSettings(patience), connectionString, max: config.DATABASE_POOL_SIZE }), onLost);
  const pool = connect(url);
  const readPool = config.DATABASE_READ_URL === undefined ? pool : connect(config.DATABASE_READ_URL);
  return {
    db: drizzle(pool),
    reads: drizzle(readPool),
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
 * Opens the embedded database through the same driver. Its pool holds one connection, since PGlite is one session:
 * requests take turns, and a query outside the running transaction waits (at most the connection timeout).
 */
export async function openEmbedded(
  directory: string,
  onLost: ReportLostConnection,
  patience: Patience = 'hurried',
): Promise<Database> {
  pinTypeParsers();
  const embedded = await startEmbeddedDatabase(directory);
  const settings = { user: 'postgres', database: 'postgres', stream: () => embedded.connect(), max: 1 };
  const pool = listen(new pg.Pool({ ...poolSettings(patience), ...settings, idleTimeoutMillis: 0 }), onLost);
  const db = drizzle(pool);
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
