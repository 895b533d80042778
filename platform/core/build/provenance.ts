import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Provenance } from '../contract/release';
import { installedVersion } from './project';

const run = promisify(execFile);
const COMPILERS = ['@rspack/core', '@module-federation/enhanced'] as const;

/** What a build of the repository in `root` is made of, as it stands now. */
export async function provenanceOf(root: string): Promise<Provenance> {
  const [commit, changes, lockfile] = await Promise.all([
    git(root, 'rev-parse', 'HEAD'),
    git(root, 'status', '--porcelain'),
    readFile(join(root, 'package-lock.json')).catch(() => null),
  ]);
  return {
    commit,
    modified: changes !== null && changes !== '',
    lockfile: lockfile && createHash('sha256').update(lockfile).digest('hex'),
    tools: {
      node: process.versions.node,
      ...Object.fromEntries(COMPILERS.map((name) => [name, installedVersion(root, name)])),
    },
  };
}

/** What Git prints; null outside a repository, or where there is no Git. */
const git = (root: string, ...words: readonly string[]): Promise<string | null> =>
  run('git', [...words], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
