import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPacked, packedFolders } from '../packed-packages';
import type { Check } from './source-files';

const NOTES = '.changeset';
/** A package in the head of such a note, with what its next version changes. */
const NAMED = /^["']([^"']+)["']:\s*(?:major|minor|patch)\s*$/gm;

/**
 * A package that other repositories get has a note for its change log as soon as it differs from its last version; without a
 * history, as in an archive of the sources, nothing can be said.
 */
export const packageVersions: Check = {
  name: 'package versions',
  run(root) {
    const folders = packedFolders(root);
    const logs = folders.map(logOf).filter((path) => existsSync(join(root, path)));
    const [released] = logs.length > 0 ? git(root, 'log', '-1', '--format=%H', '--', ...logs) : [];
    if (released === undefined) return [];
    const noted = notedPackages(root);
    const changed = git(root, 'diff', '--name-only', released, '--', ...folders);
    return folders.flatMap((folder) => {
      const own = changed.filter((path) => path.startsWith(`${folder}/`));
      // Its version is being set.
      if (own.includes(logOf(folder)) || noted.has(nameOf(root, folder))) return [];
      const [first] = own.filter((path) => isPacked(path) && existsSync(join(root, path)));
      return first === undefined
        ? []
        : [`${folder} is no longer its last version (${first}): say by npx changeset what changes for who uses it.`];
    });
  },
};

const logOf = (folder: string): string => `${folder}/CHANGELOG.md`;

/** The lines that Git prints; none outside a repository, or where there is no Git. */
function git(root: string, ...words: readonly string[]): string[] {
  const { status, stdout } = spawnSync('git', ['-C', root, ...words], { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

function notedPackages(root: string): ReadonlySet<string> {
  const folder = join(root, NOTES);
  const notes = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
  const texts = notes.map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = '']) => name)));
}

const nameOf = (root: string, folder: string): string =>
  // A manifest's own shape; npm has read these files before this check could run.
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { readonly name: string }).name;
