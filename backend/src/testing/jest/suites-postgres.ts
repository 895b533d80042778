import { type TestPostgres, startTestPostgres } from '../../test-postgres/cluster';
import { type DemoTemplate, makeDemoTemplate } from '../fresh-postgres';
import { SERVER_VARIABLE, TEMPLATE_VARIABLE } from './postgres-variables';

/** What tests write need not survive a power cut. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

let cluster: TestPostgres | undefined;
let template: DemoTemplate | undefined;

/** Starts the server that all suites on PostgreSQL share; each suite makes databases of its own on it. */
export async function startSuitesPostgres(): Promise<void> {
  let server = process.env[SERVER_VARIABLE];
  if (server === undefined) {
    cluster = await startTestPostgres({ settings: SETTINGS });
    server = cluster.url;
    process.env[SERVER_VARIABLE] = server;
  }
  template = await makeDemoTemplate(server);
  process.env[TEMPLATE_VARIABLE] = template.name;
}

/** Removes what {@link startSuitesPostgres} has made and started. */
export async function stopSuitesPostgres(): Promise<void> {
  await template?.drop();
  await cluster?.stop();
}
