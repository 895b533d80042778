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

/** The process that holds the lock; its pid is meaningful only on its own host. */
const Holder = z.object({ host: z.string(), pid: z.number(), started: z.string() });

/** When a process of this machine started, to tell reused pids apart; empty where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')')).split(' ')[20] ?? '';
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

/** Whether the holder ran on this machine and has died without releasing the lock (kill -9). */
async function isHolderDead(holderFile: string): Promise<boolean> {
  try {
    const holder = Holder.parse(JSON.parse(await readFile(holderFile, 'utf8')));
    if (holder.host !== hostname()) return false;
    return !isAlive(holder.pid) || (await startOf(holder.pid)) !== holder.started;
  } catch {
    return false;
  }
}

/**
 * Locks the data folder for this process, creating it where it is missing. The lock of a dead process of this machine
 * is taken over at once.
 * @param onLost called when another process has taken the lock; nothing may be written to the folder after that.
 * @returns releases the lock.
 * @throws DataDirLockedError
 */
export async function lockDataFolder(directory: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const holderFile = join(directory, 'holder.json');
  const lockfilePath = join(directory, 'lock');
  const take = () => lockfile.lock(directory, { lockfilePath, stale: STALE, update: UPDATE, onCompromised: onLost });
  const release = await take().catch(async (error: unknown) => {
    if (!hasCode(error, 'ELOCKED')) throw error;
    if (!(await isHolderDead(holderFile))) throw new DataDirLockedError(directory);
    await rm(lockfilePath, { recursive: true, force: true });
    return take();
  });
  const holder = { host: hostname(), pid: process.pid, started: await startOf(process.pid) };
  await writeFile(holderFile, JSON.stringify(holder));
  return release;
}
