import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jnn/http-server/free-port';
import { findPostgresPrograms, serverUser } from './programs';

const USER = 'jnn';
const READY = 'ready to accept connections';

/** A PostgreSQL server in a temporary folder, for tests and benchmarks. */
export interface TestPostgres {
  /** The URL of its database `postgres`, with a random password. */
  readonly url: string;
  /** Folder of `pg_dump`, `psql` and the others. */
  readonly programs: string;
  /** Its process id. */
  readonly pid: number;
  /** Stops it and removes the folder. */
  stop(): Promise<void>;
}

/** `settings` are parameters of `postgresql.conf` by name. */
export interface TestPostgresOptions {
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts one of PostgreSQL's programs as the server's user and collects its output. */
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
  return { child, ended, output: () => output, onOutput: (listener: () => void) => listeners.add(listener) };
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
  if ((await run.ended) !== 0) throw new Error(`initdb failed:\n${run.output()}`);
  await rm(passwordFile);
}

async function serve(folder: string, port: number, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = start('postgres', ['-D', join(folder, 'data'), ...options], folder);
  await new Promise<void>((resolve, reject) => {
    run.onOutput(() => run.output().includes(READY) && resolve());
    void run.ended.then(() => reject(new Error(`PostgreSQL did not start:\n${run.output()}`)));
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
 * Creates a cluster in a temporary folder and serves it on a free port. `stop()` removes it.
 * @throws Error when PostgreSQL is missing and cannot be installed
 */
export async function startTestPostgres({ settings = {} }: TestPostgresOptions = {}): Promise<TestPostgres> {
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
