import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../config';
import { openDatabase } from '../setup/open-database';

/** Hotels of a test's demo. */
export const TEST_HOTELS = '600';

/** A database that a test run has made. */
export interface FreshPostgres {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Makes a database on the server, empty or as a copy of the database named by `template`, which nobody may use then. */
export async function freshPostgres(server: string, template?: string): Promise<FreshPostgres> {
  const name = `jnn_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** A database of the demo, migrated and filled, for others to be copies of: to copy takes a third of the time that filling one takes. */
export interface DemoTemplate {
  readonly name: string;
  readonly drop: () => Promise<void>;
}

/** Makes the {@link DemoTemplate} of a test run on the server. */
export async function makeDemoTemplate(server: string): Promise<DemoTemplate> {
  const { url, drop } = await freshPostgres(server);
  const database = await openDatabase(readConfig({ DATABASE_URL: url, DEMO_HOTELS: TEST_HOTELS }));
  await database.close();
  return { name: new URL(url).pathname.slice(1), drop };
}
