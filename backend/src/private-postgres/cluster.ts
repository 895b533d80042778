import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { findPostgresPrograms, serverUser } from './programs';

const USER = 'jnn';
const READY = 'ready to accept connections';

/** A PostgreSQL server of one's own in a temporary folder. */
export interface PrivatePostgres {
  /** Address of its database `postgres`, with a password that nobody else knows. */
  readonly url: string;
  /** Folder of `pg_dump`, `psql` and the others. */
  readonly programs: string;
  /** Its process number. */
  readonly pid: number;
  /** Stops it and removes the folder. */
  stop(): Promise<void>;
}

/** How it is run; settings are names of `postgresql.conf` with their values. */
export interface PrivatePostgresOptions {
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts one of PostgreSQL's programs as the server's user; keeps what it writes. */
function start(program: string, args: readonly string[], folder: string) {
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
  return { child, ended, said: () => output, onOutput: (listener: () => void) => listeners.add(listener) };
}

async function initialise(folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const user = serverUser();
  if (user !== null) {
    await chown(folder, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const identity = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const run = start(
    'initdb',
    ['-D', join(folder, 'data'), ...identity, '--encoding=UTF8', '--locale=C', '--no-sync'],
    folder,
  );
  if ((await run.ended) !== 0) throw new Error(`initdb failed:\n${run.said()}`);
  await rm(passwordFile);
}

async function serve(folder: string, port: number, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = start('postgres', ['-D', join(folder, 'data'), ...options], folder);
  await new Promise<void>((resolve, reject) => {
    run.onOutput(() => run.said().includes(READY) && resolve());
    void run.ended.then(() => reject(new Error(`PostgreSQL did not start:\n${run.said()}`)));
  });
  return run.child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
  child.kill('SIGINT');
  await ended;
}

/**
 * Makes a cluster in a temporary folder and serves it on a free port of this machine. It belongs to whoever started
 * it and is gone after `stop()`.
 * @throws Error when PostgreSQL is not there and cannot be installed
 */
export async function startPrivatePostgres({ settings = {} }: PrivatePostgresOptions = {}): Promise<PrivatePostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-postgres-'));
  const password = randomBytes(16).toString('hex');
  try {
    await initialise(folder, password);
    const port = await freePort();
    const server = await serve(folder, port, settings);
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
      programs: findPostgresPrograms(),
      pid: server.pid ?? 0,
      async stop() {
        await end(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
