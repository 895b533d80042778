import { type ChildProcess, spawn } from 'node:child_process';
import { chown, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresPrograms, serverUser } from './programs';

/** The user whom {@link initialise} makes, who may do everything. */
export const USER = 'jnn';
/** What a primary says when it takes connections, and a replica when it takes those that only read. */
const READY = /ready to accept (?:read-only )?connections/;

/** Starts one of PostgreSQL's programs as the server's user and collects its output. */
export function startProgram(program: string, args: readonly string[], folder: string) {
  const child = spawn(join(findPostgresPrograms(), program), args, {
    ...serverUser(),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const keep = (piece: Buffer): void => {
    output = `${output}${piece.toString()}`.slice(-20_000);
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output, onOutput: (listener: () => void) => listeners.add(listener) };
}

/** Makes an empty cluster in `folder/data`, whose user has the password. */
export async function initialise(folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const user = serverUser();
  if (user !== null) {
    await chown(folder, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const identity = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const run = startProgram(
    'initdb',
    ['-D', join(folder, 'data'), ...identity, '--encoding=UTF8', '--locale=C', '--no-sync'],
    folder,
  );
  if ((await run.ended) !== 0) throw new Error(`initdb failed:\n${run.output()}`);
  await rm(passwordFile);
}

/** Serves the cluster in `folder/data` and resolves once it takes connections, those that only read included. */
export async function serve(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = startProgram('postgres', ['-D', join(folder, 'data'), ...options], folder);
  await new Promise<void>((resolve, reject) => {
    run.onOutput(() => READY.test(run.output()) && resolve());
    void run.ended.then(() => reject(new Error(`PostgreSQL did not start:\n${run.output()}`)));
  });
  return run.child;
}

/** Ends a server without waiting for its clients. */
export async function endServer(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
  child.kill('SIGINT');
  await ended;
}

/**
 * Kills a server and its processes at once, as a power cut does, and waits until all have ended. The processes go with it:
 * they would otherwise live until they notice, and a new start on the folder would be refused meanwhile.
 */
export async function killServer(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  const pid = child.pid ?? 0;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  child.kill('SIGKILL');
  for (const one of children) killUnlessEnded(one);
  await ended;
}

function killUnlessEnded(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself in between.
  }
}
