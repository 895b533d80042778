import { startTestPostgres } from '@jnn/backend/test-postgres';
import { runCommand } from './processes';
import pg from 'pg';
import * as z from 'zod';

/** Memory for the indexes of a million hotels and no replicas; otherwise the defaults, so every write reaches the disk. */
const SETTINGS = {
  ...{ shared_buffers: '1GB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  ...{ wal_level: 'minimal', max_wal_senders: '0' },
};

/** A PostgreSQL server with one database per size of catalogue. */
export interface Catalogues {
  /** Returns the address of the database with `hotels` hotels, which is filled if it does not exist. */
  ofSize(hotels: number): Promise<string>;
  stop(): Promise<void>;
}

async function fill(server: string, hotels: number): Promise<string> {
  const name = `jnn_bench_${hotels}`;
  const database = databaseNamed(server, name);
  const known = await query(server, 'SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (known.length === 0) await query(server, `CREATE DATABASE ${name}`);
  const tables = await query(database, `SELECT 1 FROM pg_tables WHERE tablename = 'hotel'`);
  const filled = tables.length > 0 && (await query(database, 'SELECT 1 FROM hotel LIMIT 1')).length > 0;
  if (filled) return database;
  await runCommand(['demo', '--hotels', String(hotels)], { DATABASE_URL: database });
  await query(database, 'VACUUM ANALYZE');
  return database;
}

/**
 * Starts a PostgreSQL server that is removed at the end. With BENCH_POSTGRES_URL that server is used instead and keeps the
 * catalogues for the next run, since a million hotels take minutes to fill in.
 */
export async function openCatalogues(): Promise<Catalogues> {
  const kept = process.env['BENCH_POSTGRES_URL'];
  if (kept !== undefined) return { ofSize: (hotels) => fill(kept, hotels), stop: () => Promise.resolve() };
  const cluster = await startTestPostgres({ settings: SETTINGS });
  return { ofSize: (hotels) => fill(cluster.url, hotels), stop: () => cluster.stop() };
}

const Rows = z.array(z.unknown());

/** Runs one statement on a database. */
export async function query(database: string, text: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query(text, [...values]);
    return Rows.parse(rows);
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
function databaseNamed(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
