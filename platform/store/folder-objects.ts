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
      const aside = await writeAside(at(key), body);
      try {
        await link(aside, at(key));
        return 'written';
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return 'present';
        throw error;
      } finally {
        await rm(aside, { force: true });
      }
    },
    swap: (key, body, expected) => swapFile(at(key), body, expected),
    list: (prefix) => filesBelow(root, prefix),
    remove: (key) => rm(at(key), { force: true }),
  };
}

const versionOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

async function writeAside(path: string, body: Buffer): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const aside = join(dirname(path), `${TEMPORARY}${randomUUID()}`);
  await writeFile(aside, body);
  return aside;
}

/** Compare-and-swap under a lock file, since file systems have no such operation. */
async function swapFile(path: string, body: Buffer, expected: string | null): Promise<'swapped' | 'lost'> {
  const aside = await writeAside(path, body);
  const lock = await takeLock(`${path}.lock`);
  try {
    const present = await readFile(path).catch(nullWhenMissing);
    if ((present && versionOf(present)) !== expected) return 'lost';
    await rename(aside, path);
    return 'swapped';
  } finally {
    await lock.release();
    await rm(aside, { force: true });
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
  throw error;
}
