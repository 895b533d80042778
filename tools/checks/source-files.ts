import { existsSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'fixtures', 'fixture']);
const ROOMS = /^(?:platform|shell|mf-[^/]+|shared|backend|tools|e2e)$/;

/** The names of the rooms in a root: its top folders that hold source. */
export const roomsOf = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ROOMS.test(entry.name))
    .map((entry) => entry.name);

/** Every source file of the rooms whose path fits the pattern. */
export function sourceFiles(root: string, pattern: RegExp): SourceFile[] {
  return roomsOf(root)
    .flatMap((room) => [...pathsBelow(root, room)])
    .filter((path) => pattern.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function* pathsBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (isSkipped(entry, path)) continue;
    if (entry.isDirectory()) yield* pathsBelow(root, path);
    else yield path;
  }
}

const isSkipped = ({ name }: Dirent, path: string): boolean =>
  name.startsWith('.') || (SKIPPED.has(name) && path !== 'e2e/fixtures');

/** A file's text, null where there is none. */
export function readIfThere(root: string, path: string): string | null {
  const full = join(root, path);
  return existsSync(full) ? readFileSync(full, 'utf8') : null;
}

/** One rule of the house that a program can judge. */
export interface Check {
  readonly name: string;
  /** Looks at the repository in `root`; gives one sentence for each thing that breaks the rule. */
  run(root: string): Promise<readonly string[]> | readonly string[];
}
