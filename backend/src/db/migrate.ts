import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import * as z from 'zod';

/** The folder of the migrations `NNNN_name.sql`, applied in the order of their names. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** The key of the advisory lock: any number, the same in every process. */
const MIGRATION_LOCK = 2_026_011;
const Applied = z.array(z.object({ name: z.string() }));

/** The migrations' file names in the order of their numbers. */
export async function listMigrations(): Promise<string[]> {
  const names = await readdir(MIGRATIONS);
  return names.filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
}

async function applyMissing(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query('SELECT name FROM migration');
  const applied = new Set(Applied.parse(rows).map(({ name }) => name));
  const missing = (await listMigrations()).filter((name) => !applied.has(name));
  for (const name of missing) {
    const statements = await readFile(`${MIGRATIONS}${name}`, 'utf8');
    await client.query('BEGIN');
    await client.query(statements);
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  }
  return missing;
}

/**
 * Applies missing migrations, each file in a transaction of its own. An advisory lock lets one of several processes
 * apply them; the others then find nothing to do.
 * @returns the names of the files applied now.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await applyMissing(client);
  } finally {
    // Closes the connection, which ends the lock, the setting and a failed transaction.
    client.release(true);
  }
}
