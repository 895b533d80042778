import { join } from 'node:path';
import type { Config } from '../config';
import { ConfigError, DataDirLockedError, hasCode } from '../errors';
import { seedDemo } from '../modules/catalogue/seed';
import { hasDemoHotels } from '../modules/catalogue/write-repository';
import type { Database } from '../db/database';
import { reasonOf } from '../db/errors';
import { migrate } from '../db/migrate';
import { openEmbedded, openPostgres } from '../db/engines';
import { ensureDatabaseFolder } from './folder-template';
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import lockfile from 'proper-lockfile';
import * as z from 'zod';

/** The configuration that decides which database is opened and what a new one holds. */
export type DatabaseConfig = Pick<
  Config,
  'JNN_MODE' | 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR' | 'DEMO_HOTELS'
>;

/** Does nothing: the query that used the lost connection fails and reports it. */
const ignoreLoss = (): void => undefined;

/** Ends the process, since another one writes to the folder now and two writers corrupt it. */
function stopAtOnce(error: Error): void {
  process.stderr.write(`The data folder was taken by another process (${error.message}); stopping.\n`);
  process.exit(1);
}

/** Whether a new database gets the demo's hotels (in demo mode), or stays as it is for an import or export. */
export type Contents = 'demo-hotels' | 'as-they-are';

async function prepare(database: Database, config: DatabaseConfig, contents: Contents): Promise<Database> {
  try {
    await migrate(database.pool);
    if (contents === 'as-they-are') return database;
    if (config.JNN_MODE === 'demo') await seedDemo(database, config.DEMO_HOTELS);
    else if (await hasDemoHotels(database.db)) {
      throw new ConfigError(
        'DATABASE_URL leads to a database with demo hotels, which JNN_MODE=live refuses: bring your own (import FILE --replace).',
      );
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws ConfigError with the driver's reason when the database cannot be used at all */
async function reach(database: Database): Promise<Database> {
  try {
    await database.pool.query('SELECT 1');
    return database;
  } catch (error) {
    await database.close();
    throw new ConfigError(`DATABASE_URL leads to no database that answers: ${reasonOf(error)}.`);
  }
}

async function openOnServer(config: DatabaseConfig, url: string, contents: Contents): Promise<Database> {
  const reached = await reach(openPostgres(config, url, ignoreLoss, 'unlimited'));
  const unlimited = await prepare(reached, config, contents);
  if (contents === 'as-they-are') return unlimited;
  await unlimited.close();
  return openPostgres(config, url, ignoreLoss);
}

/**
 * Opens the configured database, migrated and, in the demo, filled. With contents `as-they-are` queries have no time
 * limits.
 * @throws DataDirLockedError when another process uses the embedded database; ConfigError when no database answers, or
 * when a live site would serve demo hotels.
 */
export async function openDatabase(config: DatabaseConfig, contents: Contents = 'demo-hotels'): Promise<Database> {
  if (config.DATABASE_URL !== undefined) {
    return openOnServer(config, config.DATABASE_URL, contents);
  }
  const { release, announceRelease } = await lockDataFolder(config.DATA_DIR, stopAtOnce);
  try {
    const directory = join(config.DATA_DIR, 'database');
    await ensureDatabaseFolder(directory, contents === 'demo-hotels' ? config.DEMO_HOTELS : 0);
    const limits = contents === 'demo-hotels' ? 'limited' : 'unlimited';
    const database = await prepare(await openEmbedded(directory, ignoreLoss, limits), config, contents);
    const close = async (): Promise<void> => {
      try {
        await database.close();
      } finally {
        await release();
      }
    };
    return { ...database, announceClose: announceRelease, close };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Milliseconds without an update after which a lock of another machine counts as abandoned. */
const STALE = 30_000;
/** Milliseconds between two updates of the lock. */
const UPDATE = 2_000;

/** Milliseconds that a start waits for a process that is ending: as long as its calls may take, and a little more. */
const PATIENCE = 25_000;

/** The process that holds the lock; its pid is meaningful only on its own host. */
const Holder = z.object({
  host: z.string(),
  pid: z.number(),
  started: z.string(),
  /** The holder has been told to end and releases the lock when its calls are finished. */
  isLeaving: z.boolean().default(false),
});

/**
 * When a process of this machine started, to tell reused pids apart; empty where the system does not tell. A process that
 * has ended, and that its parent has not asked about yet (a zombie), is `ended`.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')')).split(' ');
    return /[ZX]/.test(fields[1] ?? '') ? 'ended' : (fields[20] ?? '');
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

type HolderState = 'running' | 'leaving' | 'dead';

/** Whether the holder runs, ends, or ran on this machine and has died without releasing the lock (kill -9). */
async function stateOf(holderFile: string): Promise<HolderState> {
  try {
    const holder = Holder.parse(JSON.parse(await readFile(holderFile, 'utf8')));
    const isHere = holder.host === hostname();
    if (isHere && (!isAlive(holder.pid) || (await startOf(holder.pid)) !== holder.started)) return 'dead';
    return holder.isLeaving ? 'leaving' : 'running';
  } catch {
    return 'running';
  }
}

/** The lock of a data folder. */
interface FolderLock {
  /** Says that the lock will be released soon, so that the next process waits for it. */
  readonly announceRelease: () => void;
  readonly release: () => Promise<void>;
}

/**
 * Locks the data folder for this process, creating it where it is missing. The lock of a dead process of this machine
 * is taken over at once; that of one that is ending is waited for.
 * @param onLost called when another process has taken the lock; nothing may be written to the folder after that.
 * @throws DataDirLockedError
 */
async function lockDataFolder(directory: string, onLost: (error: Error) => void): Promise<FolderLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const holderFile = join(directory, 'holder.json');
  const lockfilePath = join(directory, 'lock');
  const end = performance.now() + PATIENCE;
  const take = async (): Promise<() => Promise<void>> => {
    try {
      return await lockfile.lock(directory, { lockfilePath, stale: STALE, update: UPDATE, onCompromised: onLost });
    } catch (error) {
      if (!hasCode(error, 'ELOCKED')) throw error;
      const state = await stateOf(holderFile);
      if (state === 'running' || performance.now() > end) throw new DataDirLockedError(directory);
      if (state === 'dead') await rm(lockfilePath, { recursive: true, force: true });
      else await new Promise((resolve) => setTimeout(resolve, 50));
      return take();
    }
  };
  const release = await take();
  const holder = { host: hostname(), pid: process.pid, started: await startOf(process.pid) };
  await writeFile(holderFile, JSON.stringify(holder));
  return {
    release,
    announceRelease: () => writeFileSync(holderFile, JSON.stringify({ ...holder, isLeaving: true })),
  };
}
