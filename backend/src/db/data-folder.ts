import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import * as z from 'zod';
import { DataDirHeldError, hasCode } from '../failures';

/** A holder on another machine is taken for dead after this many milliseconds without a sign of life. */
const STALE = 30_000;
const SIGN_OF_LIFE = 2_000;

/** Who holds the folder: a process number means something only on the machine where it was given. */
const Holder = z.object({ host: z.string(), pid: z.number(), started: z.string() });

/** When a process of this machine started; empty where the system does not tell (then the number alone must do). */
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

/** Whether the process that wrote its name into the folder was of this machine and has died (say, by kill -9). */
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
 * Makes the folder if need be and takes it for this process alone. A dead holder is recognised at once.
 * @param onLost called when another process has taken the folder away, after which nothing may be written any more.
 * @returns gives the folder back.
 * @throws DataDirHeldError
 */
export async function holdDataFolder(directory: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const holderFile = join(directory, 'holder.json');
  const lockfilePath = join(directory, 'lock');
  const take = () =>
    lockfile.lock(directory, { lockfilePath, stale: STALE, update: SIGN_OF_LIFE, onCompromised: onLost });
  const release = await take().catch(async (error: unknown) => {
    if (!hasCode(error, 'ELOCKED')) throw error;
    if (!(await isHolderDead(holderFile))) throw new DataDirHeldError(directory);
    await rm(lockfilePath, { recursive: true, force: true });
    return take();
  });
  const holder = { host: hostname(), pid: process.pid, started: await startOf(process.pid) };
  await writeFile(holderFile, JSON.stringify(holder));
  return release;
}
