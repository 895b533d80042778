import { readConfig, startBackend } from '@jnn/backend';
import { freePort } from '@jnn/backend/free-port';
import { fromSources, partNames, readPart, serveStandalone, SHELL, watchPart } from '@jnn/platform/build';
import { environment, ROOT } from './environment';
import { PROJECT } from './project';
import { startSite } from './start-site';

// `npm run dev [-- mf-hotel …]`: the shell and the named remotes (all, when none is named) run from source with hot
// reload, the others as they were last built. The shell always runs from source: swapping components needs the
// development build of React, and React is the shell's.
// `npm run dev -- mf-hotel --standalone`: that remote alone, without the shell.

/** First port of the development servers, one per part; a taken port is replaced by a free one. */
const FIRST_PORT = 4300;

/** Closes once on SIGINT or SIGTERM, then exits. */
function stopOnSignal(close: () => Promise<unknown>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void close().then(() => process.exit(0));
    });
  }
}

async function runInSite(asked: readonly string[]): Promise<void> {
  const names = partNames(ROOT).filter((name) => name === SHELL || asked.length === 0 || asked.includes(name));
  const parts = await Promise.all(
    names.map(async (name, at) => watchPart(await readPart(name, PROJECT), await freePort(FIRST_PORT + at))),
  );
  const origins = parts.map(({ origin }) => origin).join(',');
  const site = await startSite({ ...environment(), DEV_ORIGINS: origins }, console.log, (stored) =>
    fromSources(stored, parts),
  );
  console.log(`\nJNN is at ${site.url}, from source: ${names.join(', ')}   (stop with Ctrl-C)`);
  stopOnSignal(() => Promise.all([site.close(), ...parts.map((part) => part.close())]));
}

async function runAlone(name: string): Promise<void> {
  const part = await readPart(name, PROJECT);
  const backend = await startBackend(readConfig(environment()));
  const port = await freePort(FIRST_PORT);
  const stop = await serveStandalone(part, port, backend.url);
  console.log(`\n${name} alone is at http://localhost:${String(port)}   (stop with Ctrl-C)`);
  stopOnSignal(async () => {
    try {
      await stop();
    } finally {
      await backend.close();
    }
  });
}

const args = process.argv.slice(2);
const asked = args.filter((word) => !word.startsWith('--'));
const [first] = asked;
if (!args.includes('--standalone')) await runInSite(asked);
else if (first) await runAlone(first);
else throw new Error('Say which remote to run alone: npm run dev -- mf-hotel --standalone');
