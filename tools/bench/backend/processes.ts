import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../environment';

/** A server that the bench has started. */
export interface Running {
  readonly pid: number;
  readonly url: string;
  /** Stops it and waits until its process has ended. */
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

const NODE = ['--import', 'tsx/esm'];

function launch(file: string, args: readonly string[], variables: Variables, output: 'pipe' | 'ignore'): ChildProcess {
  return spawn(process.execPath, [...NODE, join(ROOT, file), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', output, 'inherit'],
  });
}

/** Starts a server that prints `… answers at <url>` once it listens. Rejects when it ends before. */
export async function startServer(file: string, variables: Variables): Promise<Running> {
  const child = launch(file, [], variables, 'pipe');
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (piece: Buffer) => {
      said += piece.toString();
      const found = /answers at (\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      resolve(found);
      // What follows is taken and not read, which would cost more with each line.
      child.stdout?.off('data', listen).resume();
    };
    child.stdout?.on('data', listen);
    void ended.then(() => reject(new Error(`${file} ended before it listened.`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs a command of the backend to its end. Rejects when it fails. */
export function runCommand(words: readonly string[], variables: Variables): Promise<void> {
  const child = launch(join('backend', 'src', 'cli.ts'), words, variables, 'ignore');
  return new Promise((resolve, reject) => {
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`backend ${words.join(' ')} failed.`));
    });
  });
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has used, from `/proc`; null on systems other than Linux. */
export async function processorTimeOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')')).split(' ');
  return fields ? (Number(fields[12]) + Number(fields[13])) * TICK_MS : null;
}

/** Megabytes of memory that a process has in use now and had at most, from `/proc`; null on systems other than Linux. */
export async function memoryOf(pid: number): Promise<{ readonly now: number; readonly most: number } | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return status === ''
    ? null
    : { now: Math.round(kilobytes('VmRSS') / 1024), most: Math.round(kilobytes('VmHWM') / 1024) };
}
