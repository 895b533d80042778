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
  const contents = await Promise.all([...new Set(paths)].map((path) => readFile(join(folder, path))));
  return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
}

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
