import type { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Queries through Drizzle on the primary: `select`, `insert`, `execute`, `transaction`. */
export type Db = ReturnType<typeof drizzle>;
/** What a transaction's callback is given; a repository that takes `Queries` works inside and outside of one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type Queries = Db | Tx;

/** The two ways into the database. */
export interface Database {
  /** Reads and writes. */
  readonly db: Db;
  /** Searches only: a replica where `DATABASE_READ_URL` is set, else the primary. It may lag behind. */
  readonly reads: Db;
  /** The driver's pools, for prepared statements on the hot path and for the metrics. */
  readonly pool: pg.Pool;
  readonly readPool: pg.Pool;
  /** Which engine answers. */
  readonly engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

/** Milliseconds after which a query is ended by the server. */
export const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds that a request waits for a free connection before it is told 503. */
export const CONNECT_TIMEOUT = 5_000;

/**
 * `int8` (and so `count(*)`) as a number and `date`, `timestamp` as PostgreSQL's text, on either engine.
 * Drizzle keeps dates as text by itself and asks the driver's own table for the rest, so it is set there.
 */
export function pinTypeParsers(): void {
  const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  for (const type of [DATE, TIMESTAMP, TIMESTAMPTZ]) pg.types.setTypeParser(type, (text) => text);
}

/** Whether the pools end queries that take too long; work on the whole catalogue may take minutes. */
export type Patience = 'hurried' | 'patient';

/** The settings that both engines' pools share. */
const POOL_SETTINGS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  query_timeout: STATEMENT_TIMEOUT + 1_000,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
  options: '-c timezone=UTC',
  application_name: 'jnn',
} satisfies pg.PoolConfig;

/** Milliseconds that a start or a command waits for a connection: nobody waits for an answer meanwhile. */
const PATIENT_CONNECT_TIMEOUT = 30_000;

const WITHOUT_LIMITS = {
  connectionTimeoutMillis: PATIENT_CONNECT_TIMEOUT,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} satisfies pg.PoolConfig;

/** How a pool is opened. */
export const poolSettings = (patience: Patience): pg.PoolConfig =>
  patience === 'hurried' ? POOL_SETTINGS : { ...POOL_SETTINGS, ...WITHOUT_LIMITS };
