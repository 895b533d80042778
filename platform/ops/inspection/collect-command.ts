import { placeOfFile } from '../../core/contract/file-address';
import { BuildId } from '../../core/contract/release';
import { STORE_PATHS, type ReleaseStore } from '../../core/store/release-store';
import { defineCommand, TEXT } from '../../core/release/command';
import { daysOf } from '../../core/release/options';
import { heldBuilds } from '../../core/release/site-content';
import type { ReleaseWriter } from '../../core/release/writer';

const DAY = 24 * 60 * 60 * 1000;

/**
 * `collect [--older 30d]`: removes builds that are older than that, not live or pinned in any environment, and not part of
 * a revision since then, and files as old that no build has any more. The only command that lists the whole store.
 */
export const collectCommand = defineCommand({
  help: [['collect [--older 30d]', 'removes builds that nothing names']],
  options: { older: TEXT },
  async run({ writer, options, log }) {
    const before = new Date(Date.now() - daysOf(options.older) * DAY);
    const folders = await foldersIn(writer);
    const published = folders.filter(({ build: { build } }) => BuildId.safeParse(build).success);
    const unused = planCollection(
      published.map(({ build }) => build),
      await heldSince(writer, before),
      before,
    );
    const names = unused.map(({ part, build }) => `${part}@${build}`);
    names.forEach((name) => log(`  ${name}: goes`));
    if (!options['dry-run']) {
      const wanted = new Set(names);
      for (const { build, keys } of published) {
        if (wanted.has(`${build.part}@${build.build}`)) await removeBuild(writer, build, keys);
      }
      await removeUnnamed(writer, folders, before);
    }
    const kept = published.length - unused.length;
    const verb = options['dry-run'] ? 'would go' : 'went';
    return { lines: [`${unused.length} builds ${verb}, ${kept} stay.`], json: { removed: names, kept } };
  },
});

/** A folder of a build, or of a file by its content, which `build` names then. */
interface FoundFolder {
  readonly build: PublishedBuild;
  readonly keys: readonly string[];
}

async function foldersIn({ objects }: ReleaseWriter): Promise<FoundFolder[]> {
  const found = new Map<string, { part: string; build: string; modified: Date; keys: string[] }>();
  for await (const { key, modified } of objects.list(STORE_PATHS.releases)) {
    const [, part = '', build = ''] = key.split('/');
    const known = found.get(`${part}@${build}`) ?? { part, build, modified, keys: [] };
    known.keys.push(key);
    if (modified > known.modified) known.modified = modified;
    found.set(`${part}@${build}`, known);
  }
  return [...found.values()].map(({ keys, ...build }) => ({ build, keys }));
}

/** Every build of the revisions that were current at `since` or later, in any environment. */
async function heldSince({ objects, store }: ReleaseWriter, since: Date): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  const environments = new Set<string>();
  for await (const { key } of objects.list(STORE_PATHS.sites)) environments.add(key.split('/')[1] ?? '');
  for (const environment of environments) {
    for await (const name of heldIn(store, environment, since)) held.add(name);
  }
  return held;
}

async function* heldIn(store: ReleaseStore, environment: string, since: Date): AsyncGenerator<string> {
  for (let revision = (await store.currentRevision(environment)) ?? 0; revision > 0; revision -= 1) {
    const document = await store.siteDocument(environment, revision);
    for (const { part, build } of heldBuilds(document)) yield `${part}@${build}`;
    if (document.change && document.change.at < since.toISOString()) return;
  }
}

/** Removes `release.json` first, so that a build that is half removed does not exist any more. */
async function removeBuild(
  { objects }: ReleaseWriter,
  { part, build }: PublishedBuild,
  keys: readonly string[],
): Promise<void> {
  await objects.remove(STORE_PATHS.release(part, build));
  for (const key of keys) await objects.remove(key);
}

/**
 * Removes files named by their content that no build has. Reads the builds anew, so that a file which one has gained
 * meanwhile stays; publication looks after the same moment whether its files are there.
 */
async function removeUnnamed(writer: ReleaseWriter, folders: readonly FoundFolder[], before: Date): Promise<void> {
  const named = new Set<string>();
  for await (const { key } of writer.objects.list(STORE_PATHS.releases)) {
    const [, part = '', build = '', file] = key.split('/');
    if (file !== 'release.json') continue;
    const release = await writer.store.release(part, build);
    for (const { path } of release.files) named.add(`${part}/${placeOfFile(release, path).split('/', 1).join()}`);
  }
  for (const { build, keys } of folders) {
    if (BuildId.safeParse(build.build).success || named.has(`${build.part}/${build.build}`)) continue;
    if (build.modified < before) for (const key of keys) await writer.objects.remove(key);
  }
}

/** One build in the store. */
interface PublishedBuild {
  readonly part: string;
  readonly build: string;
  /** When its newest object was written. */
  readonly modified: Date;
}

/**
 * The builds to remove: older than `before`, so that recent ones can still be promoted, and not in `held`, the builds of
 * revisions that a visitor may still use.
 */
function planCollection(
  published: readonly PublishedBuild[],
  held: ReadonlySet<string>,
  before: Date,
): PublishedBuild[] {
  return published.filter(
    ({ part, build, modified }) => !held.has(`${part}@${build}`) && modified.getTime() < before.getTime(),
  );
}
