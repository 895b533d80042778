import { type TestPostgres, startTestPostgres } from '../../test-postgres/cluster';

/** What tests write need not survive a power cut. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

/** Where the suites find the server; may be set beforehand to use a server that runs already. */
export const POSTGRES_VARIABLE = 'TEST_POSTGRES_URL';

let cluster: TestPostgres | undefined;

/** Starts the server that all suites on PostgreSQL share; each suite makes databases of its own on it. */
export async function startSuitesPostgres(): Promise<void> {
  if (process.env[POSTGRES_VARIABLE] !== undefined) return;
  cluster = await startTestPostgres({ settings: SETTINGS });
  process.env[POSTGRES_VARIABLE] = cluster.url;
}

/** Stops what {@link startSuitesPostgres} has started. */
export async function stopSuitesPostgres(): Promise<void> {
  await cluster?.stop();
}
