import { ConfigError, DataDirLockedError, demoAccounts, PortInUseError } from '@jnn/backend';
import { ServerConfigError, SitePortInUseError } from '@jnn/platform/server';
import { ownStoreOf, untilStopped } from '@jnn/platform/release';
import { environment } from './environment';
import { PROJECT } from './project';
import { startSite } from './start-site';

// `npm start`: the whole site with the embedded backend, as production serves it: the sources from a store of this machine,
// or, where RELEASE_STORE is set or the mode is live, what is released there, which it never changes.

/** Failures that the user can correct: printed as one sentence, without a stack. */
const EXPECTED = [ConfigError, DataDirLockedError, PortInUseError, ServerConfigError, SitePortInUseError];

try {
  const env = environment();
  const site = await startSite(env, (line) => console.log(line), ownStoreOf(PROJECT, env));
  console.log(`\nJNN is at ${site.url}   (stop with Ctrl-C)`);
  const accounts = env['JNN_MODE'] === 'live' ? [] : Object.entries(demoAccounts);
  for (const [who, { email, password }] of accounts) console.log(`  ${who}: ${email} / ${password}`);
  await untilStopped();
  await site.close();
  process.exit(0);
} catch (error) {
  if (!EXPECTED.some((kind) => error instanceof kind)) throw error;
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
