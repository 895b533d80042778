import { type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@jnn/http-server/free-port';
import pg from 'pg';
import { serverUser } from './programs';
import { endServer, initialise, killServer, serve, startProgram, USER } from './server-process';

/** Databases that follow each other, as docs/operate-servers.md sets them up. */
export interface ReplicatedPostgres {
  readonly primary: DatabaseServer;
  readonly replica: DatabaseServer;
  /** The primary's address, then the replica's, in one URL, as DATABASE_URL names several servers. */
  readonly urls: { readonly primaryFirst: string; readonly replicaFirst: string };
  /** Has commits wait until the replica has written them, or, with `off`, not wait any more; on the primary. */
  synchronous(of: DatabaseServer, state: 'on' | 'off'): Promise<void>;
  /** Waits until a replica that runs follows. */
  untilFollowed(primary: DatabaseServer, by: DatabaseServer): Promise<void>;
  /** Makes a server that was a primary a replica of the other, from nothing. */
  followAgain(former: DatabaseServer, primary: DatabaseServer): Promise<void>;
  /** Stops both and removes the folder. */
  stop(): Promise<void>;
}

/** One of the two servers. */
export interface DatabaseServer {
  readonly name: string;
  readonly port: number;
  /** Address of the database `postgres`. */
  readonly url: string;
  query(statement: string): Promise<readonly unknown[]>;
  /** Kills it as a power cut does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Makes a replica the primary; resolves when it takes writes. */
  promote(): Promise<void>;
}

class Server implements DatabaseServer {
  readonly url: string;
  #process: ChildProcess | null = null;

  constructor(
    readonly name: string,
    readonly folder: string,
    readonly port: number,
    readonly password: string,
  ) {
    this.url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  }

  async query(statement: string): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      return rows;
    } finally {
      await client.end();
    }
  }

  async start(): Promise<void> {
    this.#process = await serve(this.folder, this.port);
  }

  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running !== null) await killServer(running);
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (running?.exitCode === null && running.signalCode === null) await endServer(running);
  }

  async promote(): Promise<void> {
    await runToEnd('pg_ctl', ['promote', '--wait', '-D', join(this.folder, 'data')], this.folder);
  }

  /** Copies another server and follows it from then on. */
  async copy(primary: Server): Promise<void> {
    await rm(join(this.folder, 'data'), { recursive: true, force: true });
    await primary.query(
      `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = '${this.name}'`,
    );
    const from = `host=127.0.0.1 port=${primary.port} user=${USER} password=${this.password} application_name=${this.name}`;
    const slot = ['--create-slot', `--slot=${this.name}`];
    const how = ['--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream', ...slot];
    await runToEnd('pg_basebackup', ['-D', join(this.folder, 'data'), `--dbname=${from}`, ...how], this.folder);
    await this.start();
  }
}

async function runToEnd(program: string, args: readonly string[], folder: string): Promise<void> {
  const run = startProgram(program, args, folder);
  if ((await run.ended) !== 0) throw new Error(`${program} failed:\n${run.output()}`);
}

/** Milliseconds within which a replica that runs must follow. */
const FOLLOW_LIMIT = 30_000;

async function untilFollowed(primary: DatabaseServer, by: DatabaseServer): Promise<void> {
  const asked = `SELECT 1 FROM pg_stat_replication WHERE application_name = '${by.name}' AND state = 'streaming'`;
  const end = performance.now() + FOLLOW_LIMIT;
  while ((await primary.query(asked)).length === 0) {
    if (performance.now() > end) throw new Error(`${by.name} does not follow ${primary.name}.`);
    await pause(50);
  }
}

async function emptyServer(root: string, name: string, password: string): Promise<Server> {
  const folder = join(root, name);
  await mkdir(folder);
  const user = serverUser();
  if (user !== null) await chown(folder, user.uid, user.gid);
  return new Server(name, folder, await freePort(), password);
}

const severalIn = (first: Server, second: Server): string =>
  `postgres://${USER}:${first.password}@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`;

/** Starts a primary and a replica that follows it, in a temporary folder; commits do not wait for the replica yet. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const root = await mkdtemp(join(tmpdir(), 'jnn-replicated-'));
  const user = serverUser();
  if (user !== null) await chown(root, user.uid, user.gid);
  const password = randomBytes(16).toString('hex');
  const [one, two] = [await emptyServer(root, 'db1', password), await emptyServer(root, 'db2', password)];
  const serverOf = ({ name }: DatabaseServer): Server => (name === one.name ? one : two);
  const stop = async (): Promise<void> => {
    // A primary that waits for its replica would not end before it.
    await Promise.all([one.stop(), two.stop()]);
    await rm(root, { recursive: true, force: true });
  };
  try {
    await initialise(one.folder, password);
    await one.start();
    await two.copy(one);
    await untilFollowed(one, two);
    return {
      primary: one,
      replica: two,
      urls: { primaryFirst: severalIn(one, two), replicaFirst: severalIn(two, one) },
      async synchronous(of, state) {
        const names = state === 'on' ? (serverOf(of) === one ? two : one).name : '';
        await of.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
        await of.query('SELECT pg_reload_conf()');
      },
      async followAgain(former, primary) {
        await serverOf(former).copy(serverOf(primary));
        await untilFollowed(primary, former);
      },
      untilFollowed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
