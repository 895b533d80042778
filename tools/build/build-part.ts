import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { Release } from '@jnn/contract';
import { TREATY } from '@jnn/remote';
import { UNNAMED, giveId } from './build-id';
import { beginningLoads, beginningsConfiguration, checkBeginnings } from './beginnings';
import { compileReading, type Compiled } from './compile';
import { configuration } from './configuration';
import { loadsOf } from './loads';
import { containerName, ENTRY_FILE, outputFolder, SERVER_ENTRY, SERVER_FOLDER } from './names';
import { ROOT, type Part } from './parts';
import { describeFiles } from './release-files';
import { serverConfiguration } from './server-configuration';
import { providedVersions, SHARED_RANGES } from './shared';
import { sortHashes } from './stable-hashes';
import { wireOf } from './wire';

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
 * Builds a part for release: compiles it under a name that stands for the build id, which is the digest of what came
 * out, and puts the id in its place. Gives the folder with the files and its `release.json`. When a source changes
 * meanwhile, it begins anew, since the browser and the server would be given different code under one id; rejects with
 * SourcesChangingError when that does not end.
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
  const folder = await newFolder(outputFolder(root, part.name));
  const { stats, inputs } = await compileAll(part, folder);
  const release = await giveId(folder, await describeUnnamed(part, folder, stats));
  return { folder, release, steady: await unchangedSince(begun, new Set(inputs)) };
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
async function compileAll(part: Part, output: string): Promise<Compiled> {
  const { stats, inputs } = await compileReading(configuration({ part, mode: 'production', build: UNNAMED, output }));
  const server = await compileReading(serverConfiguration({ part, build: UNNAMED, output }));
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

/** What `release.json` will say, for a build that has no id yet. */
async function describeUnnamed(part: Part, folder: string, stats: StatsCompilation): Promise<Release> {
  const files = await describeFiles(folder);
  return Release.parse({
    part: part.name,
    build: UNNAMED,
    treaty: TREATY,
    container: part.remote ? containerName(part.name, UNNAMED) : null,
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
