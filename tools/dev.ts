import { parseArgs } from 'node:util';
import { readConfig, startBackend } from '@jnn/backend';
import { freePort } from '@jnn/http-server/free-port';
import { developAgainst, developAlone } from '@jnn/part-tools/develop';
import { fromSources } from '@jnn/platform/build';
import { developmentEnvironment, releaseStoreOf, untilStopped } from '@jnn/platform/release';
import { watchParts } from '@jnn/platform/site';
import { environment } from './environment';
import { endWith } from './expected-failures';
import { PROJECT } from './project';
import { startSite } from './start-site';

// `npm run dev [-- mf-hotel …]`: the shell and the named remotes (all, when none is named) run from source with hot
// reload, the others as they were last built. The shell always runs from source: swapping components needs the
// development build of React, and React is the shell's.
// `npm run dev -- mf-hotel --standalone`: that remote alone, without the shell.
// `npm run dev -- mf-hotel --against https://www.example.com`: that remote inside the deployed site, by a pass.

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
  const backend = await startBackend(readConfig(environment()));
  try {
    await developAlone(PROJECT, name, backend.url);
  } finally {
    await backend.close();
  }
}

async function run(): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    options: { standalone: { type: 'boolean' }, against: { type: 'string' } },
    allowPositionals: true,
  });
  const [first] = asked;
  if (values.standalone) {
    if (first === undefined) throw new Error('Say which remote to run alone: npm run dev -- mf-hotel --standalone');
    await runAlone(first);
  } else if (values.against === undefined) await runInSite(asked);
  else await developAgainst(PROJECT, asked, { site: values.against, env: environment() });
}

try {
  await run();
  process.exit(0);
} catch (error) {
  endWith(error);
}
