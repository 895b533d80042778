import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import type { Release } from '../contract/release';
import { nameBuild, UNNAMED } from './name-build';
import { sortHashes } from './sort-hashes';
import { checkInlinedScripts, inlinedBuild } from './inlined-scripts';
import { compile, type Compiled } from './compile';
import { browserBuild } from './browser-build';
import { entryFile, MAPS_FOLDER, outputFolder } from './names';
import { type Part, partNames } from './project';
import { provenanceOf } from './provenance';
import { serverBuild } from './server-build';

/** A finished build: its files, `release.json` among them, and that file's content. */
export interface BuiltPart {
  /** A new folder, which the caller moves or removes. */
  readonly folder: string;
  readonly release: Release;
}

/** How often a build is repeated because its sources changed meanwhile. */
const TRIES = 3;

/** The sources went on changing while a part was built. */
export class SourcesChangingError extends Error {
  override readonly name = 'SourcesChangingError';
}

/** A part takes source of another part, which is released by itself and may change at any time. */
export class ForeignSourceError extends Error {
  override readonly name = 'ForeignSourceError';
}

/**
 * Builds a part for release: compiles it under a placeholder, computes the build id as the digest of the output, and
 * replaces the placeholder by the id. Gives the folder with the files, its `release.json` and its
 * `provenance.json`. When a source changes
 * meanwhile, it builds again, since the browser and the server would get different code under one id; rejects with
 * SourcesChangingError after the third time, and with ForeignSourceError when the part takes source of another one.
 */
export async function buildPart(part: Part): Promise<BuiltPart> {
  for (let left = TRIES; left > 0; left -= 1) {
    const { folder, release, steady } = await buildOnce(part);
    if (steady) {
      await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
      const provenance = await provenanceOf(part.project.root);
      await writeFile(join(folder, 'provenance.json'), `${JSON.stringify(provenance, null, 1)}\n`);
      return { folder, release };
    }
    await rm(folder, { recursive: true });
  }
  throw new SourcesChangingError(`The sources of ${part.name} changed while it was built; build it when they rest.`);
}

async function buildOnce(part: Part): Promise<BuiltPart & { readonly steady: boolean }> {
  const begun = Date.now();
  const folder = await newFolder(outputFolder(part.project.root, part.name));
  // The schemas load while the compiler works in its own threads.
  const [compiled, { describeUnnamed }] = await Promise.all([compileAll(part, folder), import('./describe-build')]);
  const release = await nameBuild(folder, await describeUnnamed(part, folder, compiled));
  return { folder, release, steady: await unchangedSince(begun, new Set(compiled.inputs)) };
}

/** Compares `ctime`, which copying or unpacking a file cannot set back. */
async function unchangedSince(time: number, files: ReadonlySet<string>): Promise<boolean> {
  const isUnchanged = async (file: string): Promise<boolean> => {
    const found = await stat(file).catch(() => null);
    return found !== null && found.ctimeMs <= time;
  };
  return (await Promise.all([...files].map(isUnchanged))).every(Boolean);
}

/**
 * Compiles for the browser, then for the server, then the inlined scripts: in parallel, the federation plugin's temporary
 * files would collide. Gives the statistics of the browser's compilation and the files that all of them read.
 */
async function compileAll(part: Part, output: string): Promise<Compiled> {
  const { stats, inputs } = await compile(browserBuild({ part, mode: 'production', build: UNNAMED, output }));
  const others = [serverBuild({ part, build: UNNAMED, output }), inlinedBuild(part, output)];
  const read = [...inputs];
  for (const config of others) if (config) read.push(...(await compile(config)).inputs);
  refuseForeign(part, read);
  await checkInlinedScripts(part, output);
  await sortHashes(join(output, entryFile(part)), join(output, MAPS_FOLDER, `${entryFile(part)}.map`));
  return { stats, inputs: read };
}

function refuseForeign({ name, project: { root } }: Part, read: readonly string[]): void {
  const others = partNames(root).filter((other) => other !== name);
  const isForeign = (file: string): boolean =>
    extname(file) !== '' && others.some((other) => file.startsWith(join(root, other, 'src') + sep));
  const foreign = read.find(isForeign);
  if (foreign === undefined) return;
  throw new ForeignSourceError(
    `${name} takes ${relative(root, foreign)}, which is another part's source: link to its page, or move what both need into a shared package.`,
  );
}

/** A new folder next to the given one, which no other build writes to. */
async function newFolder(beside: string): Promise<string> {
  await mkdir(dirname(beside), { recursive: true });
  return mkdtemp(`${beside}.`);
}
