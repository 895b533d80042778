import { createHash, randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { access, constants, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lockfile from 'proper-lockfile';
import { MIGRATIONS } from '../db/migrate';
import { spawn } from 'node:child_process';

/** Where finished database folders are cached to be copied; it may be deleted at any time. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/jnn-backend/', import.meta.url));
/** The sources that decide what a fresh database holds. */
const SOURCES = [
  MIGRATIONS,
  ...['../../dataset/', '../dataset', '../modules/catalogue/', '../modules/offers/', '../text/'].map((path) =>
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

/** Milliseconds without an update after which the lock of a process that creates a template counts as abandoned. */
const STALE = 10_000;
const WAITING = { retries: 240, factor: 1, minTimeout: 500, maxTimeout: 500 };

/** Creates a template unless it exists; of several processes one does it and the others wait. */
async function ensureTemplate(template: string, hotels: number): Promise<void> {
  if (await exists(template)) return;
  await mkdir(CACHE, { recursive: true });
  const lockfilePath = `${template}.lock`;
  const release = await lockfile.lock(CACHE, { lockfilePath, stale: STALE, retries: WAITING });
  try {
    if (await exists(template)) return;
    const draft = join(CACHE, `draft-${randomBytes(6).toString('hex')}`);
    try {
      await createDatabaseFolder(draft, hotels);
      await rename(draft, template);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    await release();
  }
}

/**
 * Copies a folder of files and folders. Copying the entries of each folder in parallel is five times as fast as `cp`.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  const copyEntry = (entry: Dirent): Promise<void> => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    return entry.isDirectory() ? copyFolder(source, target) : copyFile(source, target, constants.COPYFILE_FICLONE);
  };
  await Promise.all((await readdir(from, { withFileTypes: true })).map(copyEntry));
}

/**
 * Creates a database folder with so many demo hotels (0: none) unless it exists. Copies a cached template (half a
 * second) where this machine has one, else creates the template first (several seconds).
 */
export async function ensureDatabaseFolder(target: string, hotels: number): Promise<void> {
  if (await exists(target)) return;
  const template = join(CACHE, `demo-${hotels}-${await digestOf(SOURCES)}`);
  await ensureTemplate(template, hotels);
  const copy = `${target}.new`;
  await rm(copy, { recursive: true, force: true });
  await copyFolder(template, copy);
  await rename(copy, target);
}

const PROGRAM = fileURLToPath(new URL('./create-folder-program.ts', import.meta.url));
/** The folder from which Node resolves the TypeScript loader. */
const BACKEND = fileURLToPath(new URL('../../', import.meta.url));
/** A small young generation saves memory; latency does not matter in this process. */
const NODE = ['--max-semi-space-size=4', '--import', 'tsx/esm', PROGRAM];
/** Makes glibc return freed blocks to the system at once; by default it would keep what unpacking a database took. */
const RETURN_MEMORY = { MALLOC_MMAP_THRESHOLD_: '65536' };
/** Characters of the program's last output that an error quotes. */
const MAX_OUTPUT = 2_000;

/**
 * Creates an embedded database in a new folder, migrated and with so many demo hotels (0: none). It runs in a process
 * of its own, since a running process would not return the memory that this takes.
 * @throws Error that quotes the program's output; the folder may be incomplete then
 */
export async function createDatabaseFolder(directory: string, hotels: number): Promise<void> {
  const child = spawn(process.execPath, [...NODE, directory, String(hotels)], {
    cwd: BACKEND,
    env: { ...process.env, ...RETURN_MEMORY },
    // The IPC channel tells the child when this process ends.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (piece: Buffer) => {
    output = `${output}${piece.toString()}`.slice(-MAX_OUTPUT);
  });
  const failure = await new Promise<string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)));
  });
  if (failure !== null)
    throw new Error(`The new database could not be made (${failure}): ${output.trim() || 'no reason given'}`);
}
