import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Objects, type StoredKey, StoreUnusableError, hasCode } from './objects';

/** Milliseconds after which a lock is stale: a swap takes a few, so its process has died. */
const LOCK_LIMIT = 3000;
const TEMPORARY = '.tmp-';

/** Stores objects as files in a folder. */
export function folderObjects(folder: string): Objects {
  const root = resolve(folder);
  const at = (key: string): string => join(root, ...key.split('/'));
  return {
    location: root,
    async read(key) {
      const body = await readFile(at(key)).catch(nullWhenMissing);
      return body && { body, version: versionOf(body) };
    },
    async writeOnce(key, body) {
      // Write a temporary file and link it: the object appears complete, and `link` fails when the name exists.
      return withAside(at(key), body, async (aside) => {
        try {
          await link(aside, at(key));
          return 'written';
        } catch (error) {
          if (hasCode(error, 'EEXIST')) return 'present';
          throw error;
        }
      });
    },
    // Compare-and-swap under a lock file, since file systems have no such operation.
    swap: (key, body, expected) => withAside(at(key), body, (aside) => swapFile(at(key), aside, expected)),
    list: (prefix) => filesBelow(root, prefix),
    remove: (key) => rm(at(key), { force: true }),
  };
}

const versionOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/**
 * Writes a temporary file beside the path for `use`, and removes it whatever happens. Rejects with StoreUnusableError when
 * the file system refuses, for example because the disk is full.
 */
async function withAside<T>(path: string, body: Buffer, use: (aside: string) => Promise<T>): Promise<T> {
  const aside = join(dirname(path), `${TEMPORARY}${randomUUID()}`);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(aside, body);
    return await use(aside);
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    const why = hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT') ? 'the disk is full' : error.message;
    throw new StoreUnusableError(`${path} could not be written: ${why}. Nothing of it was left; repeat the command.`, {
      cause: error,
    });
  } finally {
    await rm(aside, { force: true }).catch(nullWhenMissing);
  }
}

/** Whether a call of the operating system failed. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'syscall' in error;

async function swapFile(path: string, aside: string, expected: string | null): Promise<'swapped' | 'lost'> {
  const lock = await takeLock(`${path}.lock`);
  try {
    const present = await readFile(path).catch(nullWhenMissing);
    if ((present && versionOf(present)) !== expected) return 'lost';
    await rename(aside, path);
    return 'swapped';
  } finally {
    await lock.release();
  }
}

async function takeLock(path: string): Promise<{ release(): Promise<void> }> {
  const deadline = Date.now() + 3 * LOCK_LIMIT;
  for (;;) {
    try {
      await (await open(path, 'wx')).close();
      return { release: () => rm(path, { force: true }) };
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const held = await stat(path).catch(nullWhenMissing);
    if (held && Date.now() - held.mtimeMs > LOCK_LIMIT) await rm(path, { force: true });
    if (Date.now() > deadline) throw new StoreUnusableError(`${path} stays locked; remove it if nothing is releasing.`);
    await new Promise((resolve) => setTimeout(resolve, 2 + Math.random() * 8));
  }
}

async function* filesBelow(root: string, prefix: string): AsyncGenerator<StoredKey> {
  const folder = join(root, ...prefix.split('/').slice(0, -1));
  const entries = await opendir(folder, { recursive: true }).catch(nullWhenMissing);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(TEMPORARY)) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(root, path).split(sep).join('/');
    const found = await stat(path).catch(nullWhenMissing);
    if (found && key.startsWith(prefix)) yield { key, modified: found.mtime };
  }
}

function nullWhenMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
  if (!isOfSystem(error)) throw error;
  throw new StoreUnusableError(`The folder cannot be read: ${error.message}.`, { cause: error });
}
