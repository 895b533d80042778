import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { NewRemote } from './new-remote';
import { NewRemoteError, planRemote } from './plan-remote';
import { partWorkflow } from './workflow';

/** Writes a new remote with its workflow; returns the paths that were written. Throws NewRemoteError where it exists. */
export async function writeRemote(root: string, remote: NewRemote): Promise<string[]> {
  if (existsSync(join(root, remote.name)))
    throw new NewRemoteError(`${remote.name} exists already; choose another name.`);
  const files = new Map([
    ...planRemote(remote, reactVersion(root)),
    [`.github/workflows/${remote.name}.yml`, partWorkflow(remote.name)],
  ]);
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return [...files.keys()];
}

/** The version of React that the shell provides: a remote is type-checked and tested with the same. */
function reactVersion(root: string): string {
  const [, version] = /"react": "([^"]+)"/.exec(readFileSync(join(root, 'shell', 'package.json'), 'utf8')) ?? [];
  if (version !== undefined) return version;
  throw new NewRemoteError('shell/package.json names no version of React.');
}
