import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@jnn/http-server/free-port';
import { findPostgresPrograms } from './programs';
import { endServer, initialise, serve, USER } from './server-process';

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
        await endServer(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
