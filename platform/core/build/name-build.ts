import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder, isForServers } from '../contract/file-address';
import type { Release } from '../contract/release';
import { describeContent, type ReleaseFile } from './describe-files';
import { MAPS_FOLDER, partPath } from './names';
import { classNamesByContent, handingOverToLoader, moveFirstLine } from './without-build-id';

/** Placeholder for the build id while a part is compiled. It has the form of an id, and no source contains it. */
export const UNNAMED = 'b3d1f07a9c5e2846';

/** Files that may contain the id: in names of containers and globals, and in the address of the build's folder. */
const CARRIES_ID = /\.(?:js|cjs|css)$/;
const HASH = /sha384-[A-Za-z0-9+/]{64}/g;

/**
 * Replaces the placeholder {@link UNNAMED} in a build's files by its id and gives its final release. The id is the digest
 * of the release under the placeholder. All ids have the same length and stand within strings or names, so the result
 * equals compiling again under the id and takes a fraction of the time. What would name the build in every other file is
 * taken out, so that a file is the same in the next build unless its own source changes. Throws when the entry contains the
 * hash of a file that the build does not have.
 */
export async function nameBuild(folder: string, unnamed: Release): Promise<Release> {
  const build = digestOf(unnamed);
  const sheets = unnamed.files.filter(({ path }) => path.endsWith('.css'));
  const texts = await Promise.all(sheets.map(({ path }) => readFile(join(folder, path), 'utf8')));
  const nameClasses = classNamesByContent(unnamed.part, texts);
  const placeAssets = assetsByContent(unnamed);
  const rename = (text: string): string =>
    placeAssets(nameClasses(handingOverToLoader(text))).replaceAll(UNNAMED, build);
  const isEntry = ({ path }: ReleaseFile): boolean => path === unnamed.entry;
  const others = unnamed.files.filter((file) => !isEntry(file));
  const moves = await movesOf(folder, others);
  const renamed = await Promise.all(
    others.map(async (file) => {
      const columns = moves.get(file.path);
      if (columns !== undefined) return rewrite(folder, file, (map) => moveFirstLine(map, columns));
      return CARRIES_ID.test(file.path) ? rewrite(folder, file, rename) : file;
    }),
  );
  const hashes = new Map(others.map(({ integrity }, at) => [integrity, renamed[at]?.integrity]));
  const currentHash = (hash: string): string => {
    const current = hashes.get(hash);
    if (current === undefined) throw new Error(`${unnamed.part}: ${unnamed.entry} names ${hash}, which no file has.`);
    return current;
  };
  // The entry comes last: the compiler wrote the hashes of the other files into it.
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

/** Gives what replaces the addresses of a build's assets in any of its files; the new ones have the same length. */
function assetsByContent(unnamed: Release): (text: string) => string {
  const base = partPath(unnamed.part);
  const placed = unnamed.files.filter(({ path }) => !CARRIES_ID.test(path) && !isForServers(path));
  const folders = new Map(placed.map(({ path, integrity }) => [path, contentFolder(integrity)]));
  const address = new RegExp(`${base}${UNNAMED}/([\\w./-]+)`, 'g');
  return (text) =>
    text.replace(address, (all, path: string) => {
      const folder = folders.get(path);
      return folder === undefined ? all : `${base}${folder}/${path}`;
    });
}

/** How files are finished; counts up when {@link nameBuild} does something else with the same compilation, which is another build then. */
const FINISH = 'finish 4';

/** The first 16 hex digits of the SHA-256 over the whole release, the hashes of its files included. */
const digestOf = (release: Release): string =>
  createHash('sha256').update(FINISH).update(JSON.stringify(release)).digest('hex').slice(0, 16);

/** By the paths of source maps: how many columns later the first line of their script begins. */
async function movesOf(folder: string, files: readonly ReleaseFile[]): Promise<ReadonlyMap<string, number>> {
  const moves = new Map<string, number>();
  for (const { path } of files.filter((file) => file.path.endsWith('.js'))) {
    const text = await readFile(join(folder, path), 'utf8');
    const columns = handingOverToLoader(text).length - text.length;
    if (columns > 0) moves.set(`${MAPS_FOLDER}/${path}.map`, columns);
  }
  return moves;
}

async function rewrite(folder: string, file: ReleaseFile, change: (text: string) => string): Promise<ReleaseFile> {
  const path = join(folder, file.path);
  const content = Buffer.from(change(await readFile(path, 'utf8')));
  await writeFile(path, content);
  return describeContent(file.path, content);
}
