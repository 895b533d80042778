import { createHash, randomBytes } from 'node:crypto';
import { access, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lockfile from 'proper-lockfile';
import { MIGRATIONS } from './migrate';

/** Where finished database folders are kept for copying; it may be deleted at any time. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/jnn-backend/', import.meta.url));
/** Everything that decides what a fresh database holds. */
const INGREDIENTS = [
  MIGRATIONS,
  ...['../../dataset/', '../dataset/', '../modules/catalogue/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  ),
];

async function digestOf(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Milliseconds without a sign of life after which another process's making is taken for dead. */
const STALE = 10_000;
const WAITING = { retries: 240, factor: 1, minTimeout: 500, maxTimeout: 500 };

/** Makes a template unless it is there; of several processes one works and the others wait for it. */
async function ensureTemplate(template: string, make: (directory: string) => Promise<void>): Promise<void> {
  if (await exists(template)) return;
  await mkdir(CACHE, { recursive: true });
  const lockfilePath = `${template}.lock`;
  const release = await lockfile.lock(CACHE, { lockfilePath, stale: STALE, retries: WAITING });
  try {
    if (await exists(template)) return;
    const draft = join(CACHE, `draft-${randomBytes(6).toString('hex')}`);
    await make(draft);
    await rename(draft, template);
  } finally {
    await release();
  }
}

/**
 * Puts a database folder where there is none: copied from a finished one when this machine has made one before
 * (half a second), else made by `make` (several seconds) and kept for the next time.
 * @param variant keeps databases with different contents apart.
 */
export async function layDatabaseFolder(
  target: string,
  variant: string,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  if (await exists(target)) return;
  const template = join(CACHE, `${variant}-${await digestOf(INGREDIENTS)}`);
  await ensureTemplate(template, make);
  const copy = `${target}.new`;
  await rm(copy, { recursive: true, force: true });
  await cp(template, copy, { recursive: true });
  await rename(copy, target);
}
