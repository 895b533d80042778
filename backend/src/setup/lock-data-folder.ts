import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import * as z from 'zod';
import { DataDirLockedError, hasCode } from '../errors';

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
export async function lockDataFolder(directory: string, onLost: (error: Error) => void): Promise<FolderLock> {
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
