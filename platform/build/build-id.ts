import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../contract/release';
import { describeContent, type ReleaseFile } from './release-files';

/** Stands for the build id while a part is compiled: of an id's form, so that names are what they will be, and found nowhere else. */
export const UNNAMED = 'b3d1f07a9c5e2846';

/** Files that carry the id: in the names of containers, classes and globals, and in the address of the build's folder. */
const CARRIES_ID = /\.(?:js|cjs|css)$/;
const HASH = /sha384-[A-Za-z0-9+/]{64}/g;

/**
 * Gives a build that was compiled under {@link UNNAMED} its id, in its files and in its release, which is returned. The
 * id is the digest of what the release says without it. Every id is equally long and stands within a string or a name,
 * so that this gives what compiling again under the id would, for a fraction of the time. Throws when the entry names
 * the hash of a file that the build does not have.
 */
export async function giveId(folder: string, unnamed: Release): Promise<Release> {
  const build = digestOf(unnamed);
  const rename = (text: string): string => text.replaceAll(UNNAMED, build);
  const isEntry = ({ path }: ReleaseFile): boolean => path === unnamed.entry;
  const others = unnamed.files.filter((file) => !isEntry(file));
  const renamed = await Promise.all(others.map((file) => rewrite(folder, file, rename)));
  const hashes = new Map(others.map(({ integrity }, at) => [integrity, renamed[at]?.integrity]));
  const currentHash = (hash: string): string => {
    const current = hashes.get(hash);
    if (current === undefined) throw new Error(`${unnamed.part}: ${unnamed.entry} names ${hash}, which no file has.`);
    return current;
  };
  // The last one, since the compiler writes the hashes of the others into it.
  const entries = await Promise.all(
    unnamed.files
      .filter(isEntry)
      .map((file) => rewrite(folder, file, (text) => rename(text).replaceAll(HASH, currentHash))),
  );
  return {
    ...unnamed,
    build,
    container: unnamed.container === null ? null : rename(unnamed.container),
    files: [...renamed, ...entries].sort((one, other) => (one.path < other.path ? -1 : 1)),
  };
}

/** The first 16 hex digits of the SHA-256 over all that a release says, its files' hashes among it. */
const digestOf = (release: Release): string =>
  createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 16);

async function rewrite(folder: string, file: ReleaseFile, change: (text: string) => string): Promise<ReleaseFile> {
  if (!CARRIES_ID.test(file.path)) return file;
  const path = join(folder, file.path);
  const content = Buffer.from(change(await readFile(path, 'utf8')));
  await writeFile(path, content);
  return describeContent(file.path, content);
}
