import type { BuildInPage, Release } from './release';

// A browser's file lies in a folder that is named by its content, so that a file which two builds have in common is fetched
// once. Builds from before version 1.1 of the platform have all of their files in one folder.

/** The folder of a file by its content: the first 16 characters of its hash (96 bits), with `_` for `+` and `/`. */
export const contentFolder = (integrity: string): string => integrity.slice(7, 23).replace(/[+/]/g, '_');

/** Whether a file is for servers alone; those lie below their build. */
export const isForServers = (path: string): boolean => /^(?:server|maps)\//.test(path);

/** Where a build's file lies among those of its part: `<folder>/<path>`. Throws for a file that the build does not have. */
export function placeOfFile({ part, build, byContent, files }: FilesOfBuild, path: string): string {
  if (!byContent || isForServers(path)) return `${build}/${path}`;
  const file = files.find((one) => one.path === path);
  if (!file) throw new Error(`${part}@${build} has no file ${path}.`);
  return `${contentFolder(file.integrity)}/${path}`;
}

type FilesOfBuild = Pick<Release, 'part' | 'build' | 'byContent' | 'files'>;

/** The address of a file of a build for the browser, as the document describes that build. */
export function addressOf({ base, byContent, entry, integrity }: AddressedBuild, path: string): string {
  const hash = path === entry?.path ? entry.integrity : integrity[path];
  return base + (byContent && hash ? `${contentFolder(hash)}/` : '') + path;
}

type AddressedBuild = Pick<BuildInPage, 'base' | 'byContent' | 'integrity'> & Partial<Pick<BuildInPage, 'entry'>>;

/** The query of a release file's address that asks for the whole file, however it is cached elsewhere. */
export const WHOLE = '?whole';
