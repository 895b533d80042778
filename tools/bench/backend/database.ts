import pg from 'pg';
import * as z from 'zod';

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
export function databaseNamed(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
