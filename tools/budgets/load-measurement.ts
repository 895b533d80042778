import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Release, messagesModule, pageModule, preloadScript } from '@jnn/platform/contract';
import { type BuiltPart, buildPart, partNames, readPart, SHELL } from '@jnn/platform/build';
import { ROOT } from '../environment';
import { PROJECT } from '../project';

// `node --import tsx/esm load-measurement.ts`: builds all parts and prints as JSON the bytes of script (brotli) that a new
// visitor's browser loads for the shell's start, each remote's entry and each page; the bytes of each page's preload
// script; and the shared packages of each remote.

/** Bytes of some files of a build, each packed as publishing packs it. */
async function packed({ folder }: BuiltPart, paths: readonly string[]): Promise<number> {
  const contents = await Promise.all([...new Set(paths)].map((path) => readFile(join(folder, path), 'utf8')));
  return contents.reduce((sum, content) => sum + packedSize(content), 0);
}

/** How many sets of hashes a script is packed with. */
const SETS = 8;

/** Hashes of files that a script names (Subresource Integrity), and the one of its commit, in the name of its container. */
const HASHES = /(?<=sha384-)[\w+/]{64}|(?<=shell_|mf_\w+_)[0-9a-f]{16}/g;

/**
 * What a script packs into, on the average of some sets of hashes in the place of its own: they change with every commit,
 * and one set packs into up to 70 bytes more or less than another.
 */
function packedSize(script: string): number {
  const hashes = [...new Set(script.match(HASHES))];
  const sizes = Array.from({ length: hashes.length === 0 ? 1 : SETS }, (_, set) =>
    brotliCompressSync(
      hashes.reduce((text, hash, at) => text.replaceAll(hash, hashLike(hash, `${set} ${at}`)), script),
    ),
  );
  return Math.round(sizes.reduce((sum, { length }) => sum + length, 0) / sizes.length);
}

/** A hash of some text, as long as another one and written like it. */
const hashLike = (hash: string, text: string): string =>
  createHash('sha384')
    .update(text)
    .digest(/^[0-9a-f]{16}$/.test(hash) ? 'hex' : 'base64')
    .slice(0, hash.length);

const scriptsOf = ({ loads }: Release, names: readonly string[]): string[] =>
  names.flatMap((name) => loads[name]?.scripts ?? []);

/** The packages that a remote takes from its host, as its entry says. */
async function sharedBy({ folder, release }: BuiltPart): Promise<string[]> {
  const entry = await readFile(join(folder, release.entry), 'utf8');
  return [...entry.matchAll(/shareKey:"([^"]+)"/g)].map(([, name = '']) => name).sort();
}

async function buildAll(): Promise<BuiltPart[]> {
  const built: BuiltPart[] = [];
  for (const name of partNames(ROOT)) built.push(await buildPart(await readPart(name, PROJECT)));
  return built;
}

async function measure(built: readonly BuiltPart[]) {
  const shell = built.find(({ release }) => release.part === SHELL);
  if (!shell) throw new Error('The shell was not built.');
  const start = await packed(shell, scriptsOf(shell.release, ['start', 'messages-hu']));
  const entries: Record<string, number> = {};
  const pages: Record<string, number> = {};
  const preloadScripts: Record<string, number> = {};
  const shared: Record<string, string[]> = {};
  for (const part of built.filter((it) => it !== shell)) {
    const { release } = part;
    entries[release.part] = await packed(part, [release.entry]);
    shared[release.part] = await sharedBy(part);
    for (const { name } of release.pages) {
      const own = [release.entry, ...scriptsOf(release, [pageModule(name), messagesModule('hu')])];
      pages[`${release.part}/${name}`] = start + (await packed(part, own));
      preloadScripts[`${release.part}/${name}`] = await packed(part, scriptsOf(release, [preloadScript(name)]));
    }
  }
  return { start, entries, pages, preloadScripts, shared };
}

const built = await buildAll();
try {
  console.log(JSON.stringify(await measure(built)));
} finally {
  await Promise.all(built.map(({ folder }) => rm(folder, { recursive: true })));
}
