import type { CompositionSource } from '@jnn/shell/server';
import { partNames, readPart, SHELL } from './build/parts';
import { watchPart, type WatchedPart } from './build/watch-part';
import { environment, startSite } from './start-site';

// `npm run dev [-- mf-hotel …]`: the shell and the named remotes (all, when none is named) run from source with hot
// reload, the others as they were last built. The shell always runs from source: swapping components needs the
// development build of React, and React is the shell's.

/** Ports of the development servers, one a part, from here upwards. */
const FIRST_PORT = 4300;

const asked = process.argv.slice(2);
const fromSource = partNames().filter((name) => name === SHELL || asked.length === 0 || asked.includes(name));
const unknown = asked.filter((name) => !partNames().includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are: ${partNames().join(', ')}.`);
  process.exit(1);
}

const parts: WatchedPart[] = [];
for (const [at, name] of fromSource.entries()) parts.push(await watchPart(await readPart(name), FIRST_PORT + at));

/** Puts the parts from source in the place of the stored ones. */
function fromSources(stored: CompositionSource): CompositionSource {
  return {
    get() {
      const composition = stored.get();
      const watched = new Map(parts.map((part) => [part.name, part.describe()]));
      const names = [...new Set([...composition.remotes.map(({ name }) => name), ...watched.keys()])].filter(
        (name) => name !== SHELL,
      );
      const remotes = names.flatMap(
        (name) => watched.get(name) ?? composition.remotes.find((it) => it.name === name) ?? [],
      );
      return { ...composition, shell: watched.get(SHELL) ?? composition.shell, remotes };
    },
    close: () => {
      stored.close();
    },
  };
}

const origins = parts.map(({ origin }) => origin);
const site = await startSite({ ...environment(), DEV_ORIGINS: origins.join(',') }, console.log, fromSources);
console.log(`\nJNN is at ${site.url}, from source: ${fromSource.join(', ')}   (stop with Ctrl-C)`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void Promise.all([site.close(), ...parts.map((part) => part.close())]).then(() => process.exit(0));
  });
}
