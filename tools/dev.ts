import { readConfig, startBackend } from '@jnn/backend';
import { freePort } from '@jnn/backend/free-port';
import { fromSources, readPart, serveStandalone } from '@jnn/platform/build';
import { developmentEnvironment, releaseStoreOf, untilStopped } from '@jnn/platform/release';
import { FIRST_PORT, watchParts } from '@jnn/platform/site';
import { environment } from './environment';
import { PROJECT } from './project';
import { startSite } from './start-site';

// `npm run dev [-- mf-hotel …]`: the shell and the named remotes (all, when none is named) run from source with hot
// reload, the others as they were last built. The shell always runs from source: swapping components needs the
// development build of React, and React is the shell's.
// `npm run dev -- mf-hotel --standalone`: that remote alone, without the shell.

async function runInSite(asked: readonly string[]): Promise<void> {
  const parts = await watchParts(PROJECT, asked, freePort);
  const names = parts.map(({ name, origin }) => `${name} (${origin})`);
  const origins = parts.map(({ origin }) => origin).join(',');
  const env = { ...developmentEnvironment(environment()), DEV_ORIGINS: origins };
  const site = await startSite(env, console.log, releaseStoreOf(env), {
    adapt: (stored) => fromSources(stored, parts),
  });
  console.log(`\nJNN is at ${site.url}, from source: ${names.join(', ')}   (stop with Ctrl-C)`);
  await untilStopped();
  await Promise.all([site.close(), ...parts.map((part) => part.close())]);
}

async function runAlone(name: string): Promise<void> {
  const part = await readPart(name, PROJECT);
  const backend = await startBackend(readConfig(environment()));
  const port = await freePort(FIRST_PORT);
  const stop = await serveStandalone(part, port, backend.url);
  console.log(`\n${name} alone is at http://localhost:${String(port)}   (stop with Ctrl-C)`);
  await untilStopped();
  try {
    await stop();
  } finally {
    await backend.close();
  }
}

const args = process.argv.slice(2);
const asked = args.filter((word) => !word.startsWith('--'));
const [first] = asked;
if (!args.includes('--standalone')) await runInSite(asked);
else if (first) await runAlone(first);
else throw new Error('Say which remote to run alone: npm run dev -- mf-hotel --standalone');
process.exit(0);
