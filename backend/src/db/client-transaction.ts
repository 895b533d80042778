import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Tx } from './database';

/** Runs the work in one transaction and gives it the driver's client as well, for what only that can do (`COPY`). */
export async function withClient<T>(pool: pg.Pool, work: (tx: Tx, client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle(client).transaction((tx) => work(tx, client));
  } finally {
    client.release();
  }
}
