import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Release } from '../contract/release';

export type ReleaseFile = Release['files'][number];

/** What `release.json` says of every file in a build's folder, in the order of their paths. */
export async function describeFiles(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.sort().map(async (path) => describeContent(relative(folder, path), await readFile(path))));
}

/** What `release.json` says of a file with that content. */
export function describeContent(path: string, content: Buffer): ReleaseFile {
  return { path, bytes: content.length, integrity: integrityOf(content) };
}

/** The hash by which a document or an entry pins a file with that content. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
