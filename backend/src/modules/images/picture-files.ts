import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import lockfile from 'proper-lockfile';
import { hasCode } from '../../errors';
import type { ConvertedPicture } from './convert-picture';

/** `<name>-<width>.webp` */
const FILE = /^([0-9a-f]{32})-\d{1,4}\.webp$/;
/** The name of the file that holds one width of a picture. */
export const pictureFile = (name: string, width: number): string => `${name}-${width}.webp`;

/** The address at which the site serves one width of a picture. */
export const pictureUrl = (name: string, width: number): string => `/api/pictures/${pictureFile(name, width)}`;

/** Milliseconds after which the lock of a process that has died is free again. */
const STALE = 30_000;

/** Another import works on the folder of pictures. */
export class PicturesLockedError extends Error {
  override readonly name = 'PicturesLockedError';
  constructor(folder: string) {
    super(`Another import works on ${folder}; wait for it. If it was killed, try again in ${STALE / 1000} seconds.`);
  }
}

/** Creates the folder where it is missing and locks it against other imports. @throws PicturesLockedError */
export async function lockPictures(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  try {
    return await lockfile.lock(folder, { lockfilePath: join(folder, 'lock'), stale: STALE });
  } catch (error) {
    if (hasCode(error, 'ELOCKED')) throw new PicturesLockedError(folder);
    throw error;
  }
}

/** Writes the files of a picture. Each appears complete, since servers read the folder meanwhile. */
export async function writePicture(folder: string, { name, files }: ConvertedPicture): Promise<void> {
  for (const { width, bytes } of files) {
    const draft = join(folder, `${randomUUID()}.part`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, pictureFile(name, width)));
  }
}

/** Whether the folder has a picture in all these widths. */
export async function hasPicture(folder: string, name: string, widths: readonly number[]): Promise<boolean> {
  try {
    await Promise.all(widths.map((width) => access(join(folder, pictureFile(name, width)))));
    return true;
  } catch {
    return false;
  }
}

/** One file of a picture, and its size in bytes; null where there is none of that name. */
export async function readPicture(folder: string, file: string): Promise<{ size: number; stream: Readable } | null> {
  if (!FILE.test(file)) return null;
  try {
    const handle = await open(join(folder, file));
    return { size: (await handle.stat()).size, stream: handle.createReadStream() };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Removes all pictures but those with these names, and what an interrupted import left. The caller holds the lock. */
export async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(folder)) {
    const name = FILE.exec(file)?.[1];
    const isUnused = name === undefined ? file.endsWith('.part') : !names.has(name);
    if (isUnused) await rm(join(folder, file), { force: true });
  }
}
