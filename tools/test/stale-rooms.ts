import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../environment';

/** A folder with sources and types of its own: a room or a shared package. */
export interface Room {
  /** From the repository's folder, such as `shared/ui`. */
  readonly folder: string;
  /** Changes when the room's sources, those of a room that it uses, or what judges them change. */
  readonly digest: string;
}

/** What decides over every room's outcome beside its sources. */
const COMMON = [
  'package-lock.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  'tools/part-tools/oxlintrc.json',
  'tools/part-tools/lint-rules.mjs',
];
const MEMORY = join(ROOT, '.cache', 'check');
const NOT_READ = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

const Manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Every folder with a `tsconfig.json`, with the digest of what its types and lint depend on. */
export function rooms(): Room[] {
  const common = digestOf(COMMON.map(digestBelow));
  const folders = [...foldersIn('.'), ...foldersIn('shared')].filter((folder) => has(folder, 'tsconfig.json'));
  const known = new Map(folders.map((folder) => [manifestOf(folder).name, folder]));
  return folders.map((folder) => ({
    folder,
    digest: digestOf([common, ...[...withUsed(folder, known)].sort().map(digestBelow)]),
  }));
}

/** Those of the rooms whose sources, or what they depend on, have changed since they were last found good. */
export async function staleRooms(): Promise<readonly Room[]> {
  const all = rooms();
  const good = await Promise.all(all.map(async ({ folder, digest }) => (await remembered(folder)) === digest));
  return all.filter((_, index) => !good[index]);
}

/** Remembers that rooms were found good as they are. */
export async function rememberGood(found: readonly Room[]): Promise<void> {
  await mkdir(MEMORY, { recursive: true });
  for (const { folder, digest } of found) await writeFile(memoryOf(folder), digest);
}

const memoryOf = (folder: string): string => join(MEMORY, folder.replace('/', '-'));
const remembered = (folder: string): Promise<string | null> => readFile(memoryOf(folder), 'utf8').catch(() => null);

/** A room and all that it imports, over any number of steps; `package.json` declares every import (rule 14). */
function withUsed(folder: string, known: ReadonlyMap<string, string>, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies, devDependencies } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const used = known.get(name);
    if (used !== undefined) withUsed(used, known, found);
  }
  return found;
}

const manifestOf = (folder: string): z.infer<typeof Manifest> =>
  Manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

const foldersIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isRead(entry.name))
    .map((entry) => join(folder, entry.name));

const has = (folder: string, file: string): boolean => existsSync(join(ROOT, folder, file));
const isRead = (name: string): boolean => !NOT_READ.has(name) && !name.startsWith('.');

const digestOf = (parts: readonly string[]): string => createHash('sha256').update(parts.join('\n')).digest('hex');

const digests = new Map<string, string>();

/** The digest of a file, or of all files below a folder with their names. */
function digestBelow(path: string): string {
  const before = digests.get(path);
  if (before !== undefined) return before;
  const hash = createHash('sha256');
  for (const file of [...filesBelow(path)].sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  const digest = hash.digest('hex');
  digests.set(path, digest);
  return digest;
}

function* filesBelow(path: string): Generator<string> {
  if (!statSync(join(ROOT, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(join(ROOT, path)).filter(isRead)) yield* filesBelow(join(path, name));
}
