import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';
import type { SiteDocument } from '../contract/release';
import { releaseStore, STORE_PATHS, type ReleaseStore } from './release-store';
import { folderObjects } from './folder-objects';
import type { Objects } from './objects';

/** Milliseconds for which unused files stay: a rollback or another process may need them. */
const CLEANUP_AGE = 24 * 60 * 60 * 1000;

/** A local copy of the last good composition of an environment, so that a server starts without its store. */
export interface LastGood {
  /** Reads the releases of the copy. */
  readonly store: ReleaseStore;
  /** The last good site document; null when there is no copy. Rejects when it is incomplete or its signing key is not trusted. */
  document(): Promise<SiteDocument | null>;
  /** Copies a document and its releases, with their signatures. Rejects when reading or writing fails. */
  save(document: SiteDocument): Promise<void>;
}

/** The local copy of one store and environment, in its own folder below `folder`. */
export function localObjects(folder: string, location: string, environment: string): Objects {
  const store = createHash('sha256').update(location).digest('hex').slice(0, 16);
  return folderObjects(join(folder, `${environment}-${store}`));
}

/** Keeps the last good composition of an environment in `local`, a copy of parts of `store` with the same layout. */
export function lastGood(store: Objects, local: Objects, environment: string, keys: readonly KeyObject[]): LastGood {
  const localStore = releaseStore(local, keys);

  async function copy(key: string): Promise<void> {
    const [found, present] = await Promise.all([store.read(key), local.read(key)]);
    if (found && !present?.body.equals(found.body)) await local.swap(key, found.body, present?.version ?? null);
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
      await Promise.all(
        [STORE_PATHS.keys, site, ...builds.map(([part, build]) => STORE_PATHS.release(part, build))].map(copy),
      );
      const pointer = STORE_PATHS.pointer(environment);
      const before = await local.read(pointer);
      await local.swap(pointer, Buffer.from(String(document.revision)), before?.version ?? null);
      const releases = await Promise.all(builds.map(([part, build]) => localStore.release(part, build)));
      const folders = releases.flatMap((release) => [
        `${STORE_PATHS.build(release.part, release.build)}/`,
        ...release.files.map(({ path }) => STORE_PATHS.file(release, path)),
      ]);
      await removeOld(local, [STORE_PATHS.keys, site, pointer, ...folders]);
    },
  };
}

/** Reads from `local` first and copies there what it reads from the store. Only for objects that never change. */
export function readThrough(store: Objects, local: Objects): Objects {
  return {
    ...store,
    async read(key) {
      const near = await local.read(key);
      if (near) return near;
      const found = await store.read(key);
      // When the disk is full, the object is read from the store again.
      if (found) await local.writeOnce(key, found.body).catch(() => 'present');
      return found;
    },
  };
}

function buildsIn({ shell, remotes }: SiteDocument): (readonly [part: string, build: string])[] {
  const named = Object.entries(remotes).flatMap(([part, { stable, lastGood: earlier, canary }]) =>
    [stable, earlier, canary?.build].map((build) => [part, build] as const),
  );
  const shells = [shell.stable, shell.canary?.build].map((build) => ['shell', build] as const);
  return [...shells, ...named].flatMap(([part, build]) => (build ? [[part, build] as const] : []));
}

async function removeOld(local: Objects, wanted: readonly string[]): Promise<void> {
  const before = Date.now() - CLEANUP_AGE;
  for await (const { key, modified } of local.list('')) {
    if (modified.getTime() < before && !wanted.some((one) => key.startsWith(one))) await local.remove(key);
  }
}
