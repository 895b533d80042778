import { sql } from 'drizzle-orm';
import type { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { customType } from 'drizzle-orm/pg-core';

/** Queries through Drizzle on the primary: `select`, `insert`, `execute`, `transaction`. */
export type Db = ReturnType<typeof drizzle>;
/** What a transaction's callback gets. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** A repository that takes `Queries` works inside and outside of transactions. */
export type Queries = Db | Tx;

/** An open database. */
export interface Database {
  /** Reads and writes. */
  readonly db: Db;
  /** For searches: a replica where `DATABASE_READ_URL` is set, else the primary. A replica may lag behind. */
  readonly reads: Db;
  /** The driver's pools, for prepared statements and metrics. */
  readonly pool: pg.Pool;
  readonly readPool: pg.Pool;
  /** Which engine answers. */
  readonly engine: 'pglite' | 'postgres';
  /** Says that `close()` follows, so that the next process waits for the data folder. */
  readonly announceClose?: () => void;
  close(): Promise<void>;
}

/** Milliseconds after which the database cancels a query. */
export const STATEMENT_TIMEOUT = 10_000;
/** Milliseconds that a request waits for a free connection before it fails with 503. */
export const CONNECT_TIMEOUT = 5_000;

/**
 * Makes the driver return `int8` (and so `count(*)`) and `numeric` as numbers, and dates and times as PostgreSQL's
 * text. It is set globally because Drizzle takes its parsers from the driver's global table.
 */
export function pinTypeParsers(): void {
  const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
  pg.types.setTypeParser(INT8, Number);
  pg.types.setTypeParser(NUMERIC, Number);
  for (const type of [DATE, TIMESTAMP, TIMESTAMPTZ]) pg.types.setTypeParser(type, (text) => text);
}

/** Whether a pool limits how long queries take: those of requests are limited, work on the whole catalogue is not. */
export type QueryLimits = 'limited' | 'unlimited';

/**
 * Milliseconds that a connection is kept without use. Opening one, and planning its statements anew, takes the database so
 * long that several at once make requests wait that have just waited for another reason. Shorter than the four minutes
 * after which the first networks forget a connection that rests.
 */
const IDLE_TIMEOUT = 180_000;

/** The settings that both engines' pools share. */
const POOL_SETTINGS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT,
  idleTimeoutMillis: IDLE_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  query_timeout: STATEMENT_TIMEOUT + 1_000,
  idle_in_transaction_session_timeout: STATEMENT_TIMEOUT,
  options: '-c timezone=UTC',
  application_name: 'jnn',
  // Statements are sent without waiting for the answer to the one before.
  pipeline: true,
} satisfies pg.PoolConfig;

/** Milliseconds that a start or a command waits for a connection. */
const UNLIMITED_CONNECT_TIMEOUT = 30_000;

const WITHOUT_LIMITS = {
  connectionTimeoutMillis: UNLIMITED_CONNECT_TIMEOUT,
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  // A `COPY` needs its connection for itself.
  pipeline: false,
} satisfies pg.PoolConfig;

/** The settings of a pool. */
export const poolSettings = (limits: QueryLimits): pg.PoolConfig =>
  limits === 'limited' ? POOL_SETTINGS : { ...POOL_SETTINGS, ...WITHOUT_LIMITS };

/** A statement that each connection parses and plans once. Its name is its own in the whole program. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/**
 * Runs a prepared statement. It is sent during the call, so that statements of one transaction run in the order of their
 * calls, whether or not each waits for the one before.
 */
export async function runPrepared(
  queries: Queries,
  { name, text }: Prepared,
  values: readonly unknown[],
): Promise<readonly unknown[]> {
  const query = queries._.session.prepareQuery<{ execute: pg.QueryResult; all: unknown; values: unknown }>(
    { sql: text, params: [...values] },
    undefined,
    name,
    false,
  );
  const { rows }: { readonly rows: readonly unknown[] } = await query.execute();
  return rows;
}

const LOCK = {
  name: 'lock-for-transaction',
  text: 'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name',
};

/**
 * Makes this transaction wait for others that hold one of these locks, and others for it until it ends. Locks are taken in
 * one order, so that two transactions never wait for each other.
 */
export async function lockForTransaction(tx: Tx, names: readonly string[]): Promise<void> {
  await runPrepared(tx, LOCK, [[...new Set(names)].sort()]);
}

/** A moment: `timestamptz` in the database, an ISO 8601 text in UTC in the program. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** Writes a row as it is. @throws the driver's error when the database takes no writes: read-only, or its disk is full */
export async function probeWrite(queries: Queries): Promise<void> {
  await queries.execute(
    sql`update migration set applied_at = applied_at where name = (select min(name) from migration)`,
  );
}
