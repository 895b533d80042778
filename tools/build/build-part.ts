import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { Release } from '@jnn/contract';
import { TREATY } from '@jnn/remote';
import { beginningLoads, beginningsConfiguration, checkBeginnings } from './beginnings';
import { compileReading, type Compiled } from './compile';
import { configuration } from './configuration';
import { loadsOf } from './loads';
import { containerName, ENTRY_FILE, outputFolder, SERVER_ENTRY, SERVER_FOLDER } from './names';
import { ROOT, type Part } from './parts';
import { serverConfiguration } from './server-configuration';
import { providedVersions, SHARED_RANGES } from './shared';
import { sortHashes } from './stable-hashes';
import { wireOf } from './wire';

const NEUTRAL = '0'.repeat(16);

/** A finished build: its files, `release.json` among them, and that file's content. */
export interface BuiltPart {
  /** A folder of this build's own; whoever asked for the build moves or removes it. */
  readonly folder: string;
  readonly release: Release;
}

/** How often a build begins anew because its sources changed while it was made. */
const TRIES = 3;

/** The sources went on changing while a part was built. */
export class SourcesChangingError extends Error {
  override readonly name = 'SourcesChangingError';
}

/**
 * Builds a part for release: twice, since the container's name carries the build id and the id is the digest of a first
 * pass under a neutral name. Gives the folder with the files and its `release.json`. When a source changes meanwhile, it
 * begins anew, since the second pass would carry other code under the id of the first; rejects with SourcesChangingError
 * when that does not end.
 */
export async function buildPart(part: Part, root = ROOT): Promise<BuiltPart> {
  for (let left = TRIES; left > 0; left -= 1) {
    const { folder, release, steady } = await buildOnce(part, root);
    if (steady) {
      await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
      return { folder, release };
    }
    await rm(folder, { recursive: true });
  }
  throw new SourcesChangingError(`The sources of ${part.name} changed while it was built; build it when they rest.`);
}

async function buildOnce(part: Part, root: string): Promise<BuiltPart & { readonly steady: boolean }> {
  const begun = Date.now();
  const draft = await newFolder(outputFolder(root, part.name));
  const neutral = await compileAll(part, NEUTRAL, draft);
  const build = digestOf(await describe(part, NEUTRAL, draft, neutral.stats));
  await rm(draft, { recursive: true });
  const folder = await newFolder(outputFolder(root, part.name));
  const named = await compileAll(part, build, folder);
  const release = await describe(part, build, folder, named.stats);
  const steady = await unchangedSince(begun, new Set([...neutral.inputs, ...named.inputs]));
  return { folder, release, steady };
}

/** By the time of the last change of a file's state, which no copy or unpacking can set back. */
async function unchangedSince(time: number, files: ReadonlySet<string>): Promise<boolean> {
  const rests = async (file: string): Promise<boolean> => {
    const found = await stat(file).catch(() => null);
    return found !== null && found.ctimeMs <= time;
  };
  return (await Promise.all([...files].map(rests))).every(Boolean);
}

/** Compiles for the browser, then for the server and for the document: side by side, the plugin's own files would get in each other's way. Gives what the browser's compilation tells, and what both read. */
async function compileAll(part: Part, build: string, output: string): Promise<Compiled> {
  const { stats, inputs } = await compileReading(configuration({ part, mode: 'production', build, output }));
  const server = await compileReading(serverConfiguration({ part, build, output }));
  const begun = await compileBeginnings(part, output);
  await sortHashes(join(output, entryOf(part)));
  return { stats, inputs: [...inputs, ...server.inputs, ...begun] };
}

/** Gives the files that were read for it. */
async function compileBeginnings(part: Part, output: string): Promise<readonly string[]> {
  const config = beginningsConfiguration(part, output);
  if (!config) return [];
  const { inputs } = await compileReading(config);
  await checkBeginnings(part, output);
  return inputs;
}

/** A folder beside the given one that no other build writes to. */
async function newFolder(beside: string): Promise<string> {
  await mkdir(dirname(beside), { recursive: true });
  return mkdtemp(`${beside}.`);
}

/** The first 16 hex digits of the SHA-256 over all that a release says, its files' hashes among it. */
const digestOf = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 16);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** `release.json` of a finished build. */
async function describe(part: Part, build: string, folder: string, stats: StatsCompilation): Promise<Release> {
  const files = await Promise.all(
    (await filesBelow(folder)).filter((path) => path !== 'release.json').map((path) => describeFile(folder, path)),
  );
  return Release.parse({
    part: part.name,
    build,
    treaty: TREATY,
    container: part.remote ? containerName(part.name, build) : null,
    entry: entryOf(part),
    server: `${SERVER_FOLDER}/${part.remote ? SERVER_ENTRY.remote : SERVER_ENTRY.shell}`,
    pages: part.remote?.pages ?? [],
    loads: { ...loadsOf(part, stats), ...beginningLoads(part) },
    files,
    shared: part.remote ? (part.ranges ?? SHARED_RANGES) : providedVersions(),
    wire: wireOf(await scriptsIn(folder, files)),
  });
}

const entryOf = (part: Part): string => (part.remote ? ENTRY_FILE : `${part.name}.js`);

const scriptsIn = (folder: string, files: readonly { readonly path: string }[]): Promise<string[]> =>
  Promise.all(files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => readFile(join(folder, path), 'utf8')));

async function describeFile(folder: string, path: string) {
  const content = await readFile(join(folder, path));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return { path, bytes: content.length, integrity };
}
