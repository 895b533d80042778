import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Release } from '../contract/release';

export type ReleaseFile = Release['files'][number];

/** The entries of `release.json` for all files in a build's folder, sorted by path. */
export async function describeFiles(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.sort().map(async (path) => describeContent(relative(folder, path), await readFile(path))));
}

/** The entry of `release.json` for a file with that content. */
export function describeContent(path: string, content: Buffer): ReleaseFile {
  return { path, bytes: content.length, integrity: integrityOf(content) };
}

/** The subresource integrity hash of a content. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
