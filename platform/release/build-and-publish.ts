import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Release } from '../contract/release';
import { partNames, readPart, ROOT } from '../build/parts';
import { publish } from './publish';
import type { ReleaseWriter } from './writer';

/** What every part's build depends on beside its own folder. */
const COMMON_SOURCES = ['shared', 'platform', 'package-lock.json', 'tsconfig.base.json'];
const IGNORED = /(?:^|\/)(?:node_modules|\.cache)(?:\/|$)|\.test\.tsx?$/;

/** Publishes every part into a store, building those whose source has changed since. Tells of each part that it builds. */
export async function publishAll(writer: ReleaseWriter, tell: (line: string) => void): Promise<Map<string, Release>> {
  const common = await digestOf(COMMON_SOURCES);
  const releases = new Map<string, Release>();
  for (const name of partNames()) releases.set(name, await publishPart(writer, name, common, tell));
  return releases;
}

async function publishPart(
  writer: ReleaseWriter,
  name: string,
  common: string,
  tell: (line: string) => void,
): Promise<Release> {
  const source = createHash('sha256')
    .update(common)
    .update(await digestOf([name]))
    .digest('hex');
  const known = await knownRelease(writer, name, source);
  if (known) return known;
  tell(`Building ${name} …`);
  // The compiler is loaded only when something has changed: most starts compile nothing.
  const { buildPart } = await import('../build/build-part');
  const { folder, release } = await buildPart(await readPart(name));
  await publish(writer, folder, release);
  await rm(folder, { recursive: true });
  await rememberBuild(name, source, release.build);
  return release;
}

const memory = (name: string): string => join(ROOT, '.cache', 'sources', name);

/** The release that the same source gave before, if the store still holds it. */
async function knownRelease(writer: ReleaseWriter, name: string, source: string): Promise<Release | null> {
  try {
    const [knownSource, build] = (await readFile(memory(name), 'utf8')).split(' ');
    return knownSource === source && build ? await writer.store.release(name, build) : null;
  } catch {
    // No memory of it, or the store was emptied: build it.
    return null;
  }
}

async function rememberBuild(name: string, source: string, build: string): Promise<void> {
  await mkdir(join(ROOT, '.cache', 'sources'), { recursive: true });
  await writeFile(memory(name), `${source} ${build}`);
}

async function digestOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesOf(join(ROOT, path))) {
      hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !IGNORED.test(file))
    .sort();
}
