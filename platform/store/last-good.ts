import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import type { SiteDocument } from '../contract/release';
import { releaseStore, STORE_PATHS, type ReleaseStore } from './release-store';
import { folderObjects } from './folder-objects';
import type { Objects } from './objects';

/** What no composition names any more is kept for this long (ms): a rollback or another process may want it. */
const CLEANUP_AGE = 24 * 60 * 60 * 1000;

/** What the last good composition of an environment was made of, kept so that a server starts without its store. */
export interface LastGood {
  /** The kept documents and releases, laid out as a store. */
  readonly store: ReleaseStore;
  /** The last good document; null where none was kept. Rejects when it was cut off, or signed by a key that is not trusted. */
  document(): Promise<SiteDocument | null>;
  /** Keeps a document and the releases that it names, signed as they are in the store. Rejects when either end fails. */
  save(document: SiteDocument): Promise<void>;
}

/** The folder in which a server keeps what it read of one store for one environment. */
export function localObjects(folder: string, location: string, environment: string): Objects {
  const store = createHash('sha256').update(location).digest('hex').slice(0, 16);
  return folderObjects(join(folder, `${environment}-${store}`));
}

/** The last good composition of an environment, from `store` into `kept`, which is laid out as a store itself. */
export function lastGood(store: Objects, kept: Objects, environment: string, keys: readonly KeyObject[]): LastGood {
  const localStore = releaseStore(kept, keys);

  async function copy(key: string): Promise<void> {
    const [found, present] = await Promise.all([store.read(key), kept.read(key)]);
    if (found && !present?.body.equals(found.body)) await kept.swap(key, found.body, present?.version ?? null);
  }
  return {
    store: localStore,
    async document() {
      const revision = await localStore.currentRevision(environment);
      return revision === null ? null : localStore.siteDocument(environment, revision);
    },
    async save(document) {
      const builds = buildsIn(document);
      const site = STORE_PATHS.site(environment, document.revision);
      await Promise.all([site, ...builds.map(([part, build]) => STORE_PATHS.release(part, build))].map(copy));
      const pointer = STORE_PATHS.pointer(environment);
      const before = await kept.read(pointer);
      await kept.swap(pointer, Buffer.from(String(document.revision)), before?.version ?? null);
      await removeOld(kept, [site, pointer, ...builds.map(([part, build]) => `${STORE_PATHS.build(part, build)}/`)]);
    },
  };
}

/** Reads what never changes from `kept` where it is there, and keeps there what is read from the store. */
export function readThrough(store: Objects, kept: Objects): Objects {
  return {
    ...store,
    async read(key) {
      const near = await kept.read(key);
      if (near) return near;
      const found = await store.read(key);
      // A full disk only costs another way to the store.
      if (found) await kept.writeOnce(key, found.body).catch(() => 'present');
      return found;
    },
  };
}

function buildsIn({ shell, remotes }: SiteDocument): (readonly [part: string, build: string])[] {
  const named = Object.entries(remotes).flatMap(([part, { stable, lastGood: earlier, canary }]) =>
    [stable, earlier, canary?.build].map((build) => [part, build] as const),
  );
  return [['shell', shell.stable] as const, ...named].flatMap(([part, build]) =>
    build ? [[part, build] as const] : [],
  );
}

async function removeOld(kept: Objects, wanted: readonly string[]): Promise<void> {
  const before = Date.now() - CLEANUP_AGE;
  for await (const { key, modified } of kept.list('')) {
    if (modified.getTime() < before && !wanted.some((one) => key.startsWith(one))) await kept.remove(key);
  }
}
