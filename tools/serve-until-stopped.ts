import { type Database, demoAccounts } from '@jnn/backend';
import { ownStoreOf, untilStopped } from '@jnn/platform/release';
import type { Environment } from './environment';
import { endWith } from './expected-failures';
import { PROJECT } from './project';
import { startSite } from './start-site';

/**
 * Serves the whole site until this process is told to end: the sources from a store of this machine, or, where
 * RELEASE_STORE is set or the mode is live, what is released there, which it never changes. Ends the process.
 */
export async function serveUntilStopped(env: Environment, opening: Promise<Database> | undefined): Promise<never> {
  try {
    const site = await startSite(env, (line) => console.log(line), ownStoreOf(PROJECT, env), { opening });
    console.log(`\nJNN is at ${site.url}   (stop with Ctrl-C)`);
    if (env['JNN_MODE'] !== 'live') sayOfDemo(env);
    await untilStopped();
    await site.close();
    process.exit(0);
  } catch (error) {
    endWith(error);
  }
}

/** Who can log in to a demo site, and how its map gets streets. */
function sayOfDemo(env: Environment): void {
  for (const [who, { email, password }] of Object.entries(demoAccounts))
    console.log(`  ${who}: ${email} / ${password}`);
  if ((env['MAP_TILES'] ?? '') === '')
    console.log('  streets on its map: MAP_TILES=<file>.pmtiles npm start (docs/operate-servers.md)');
}
