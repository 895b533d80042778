import { createHash, type KeyObject } from 'node:crypto';
import { type Objects, releaseStore, STORE_PATHS } from '@jnn/platform/store';
import type { Releasing } from './releasing';

/** What was found in a store. */
export interface StoreState {
  readonly revisions: number;
  readonly builds: number;
  /** What is not as it has to be, as sentences. */
  readonly faults: readonly string[];
}

/**
 * Reads all of a store: every revision up to the current one is there, signed and names the one before by its hash; every
 * build has its files; and what a process was told to be applied stands in the revision that it was told.
 */
export async function readWholeStore(
  objects: Objects,
  key: KeyObject,
  { environment, told }: { readonly environment: string; readonly told: readonly Releasing[] },
): Promise<StoreState> {
  const store = releaseStore(objects, [key]);
  const revisions = (await store.currentRevision(environment)) ?? 0;
  const faults: string[] = [];
  let before: Buffer | undefined;
  for (let revision = 1; revision <= revisions; revision += 1) {
    const stored = await objects.read(STORE_PATHS.site(environment, revision));
    const document = await store.siteDocument(environment, revision).catch((error: unknown) => String(error));
    if (typeof document === 'string') faults.push(document);
    else if (before && document.previous !== createHash('sha256').update(before).digest('hex'))
      faults.push(`Revision ${String(revision)} does not name the one before.`);
    before = stored?.body;
  }
  if (await objects.read(STORE_PATHS.site(environment, revisions + 1)))
    faults.push(`Revision ${String(revisions + 1)} is there, and the pointer is not at it.`);
  for (const one of told.filter(({ status }) => status === 'applied')) {
    const document = await store.siteDocument(environment, one.revision ?? 0).catch(() => null);
    const live = document?.remotes[one.part];
    const build = one.command === 'canary' ? live?.canary?.build : live?.stable;
    if (!live || (one.build !== null && build !== one.build))
      faults.push(`${one.command} of ${one.part} was told to be revision ${String(one.revision)}, which it is not.`);
  }
  const { builds, incomplete } = await readBuilds(objects, key);
  return { revisions, builds, faults: [...faults, ...incomplete] };
}

async function readBuilds(
  objects: Objects,
  key: KeyObject,
): Promise<{ readonly builds: number; readonly incomplete: readonly string[] }> {
  const store = releaseStore(objects, [key]);
  const incomplete: string[] = [];
  let builds = 0;
  for await (const { key: path } of objects.list(STORE_PATHS.releases)) {
    const [, part, build] = /^releases\/([^/]+)\/([^/]+)\/release\.json$/.exec(path) ?? [];
    if (part === undefined || build === undefined) continue;
    builds += 1;
    const release = await store.release(part, build);
    for (const file of release.files) {
      const body = (await objects.read(STORE_PATHS.file(release, file.path)))?.body;
      if (!body || `sha384-${createHash('sha384').update(body).digest('base64')}` !== file.integrity)
        incomplete.push(`${part}@${build} lacks ${file.path}.`);
    }
  }
  return { builds, incomplete };
}
