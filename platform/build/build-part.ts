import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '../contract/release';
import { UNNAMED, giveId } from './build-id';
import { beginningsConfiguration, checkBeginnings } from './preload-scripts';
import { compileReading, type Compiled } from './compile';
import { configuration } from './configuration';
import { entryFile, outputFolder } from './names';
import { ROOT, type Part } from './parts';
import { serverConfiguration } from './server-configuration';
import { sortHashes } from './stable-hashes';

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
  // The contract is read while the compiler works, in threads of its own.
  const [{ stats, inputs }, { describeUnnamed }] = await Promise.all([
    compileAll(part, folder),
    import('./describe-build'),
  ]);
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
  await sortHashes(join(output, entryFile(part)));
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
