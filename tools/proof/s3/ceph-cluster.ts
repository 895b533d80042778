import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@jnn/http-server/free-port';
import { cephConfig, type CephPlace, monitorAddresses } from './ceph-config';

const run = promisify(execFile);

/** A small Ceph cluster on this machine, whose gateway speaks S3. */
export interface CephCluster {
  /** Of the gateway, such as `16.2.15`. */
  readonly version: string;
  readonly url: string;
  /** Ends the gateway at once, whatever it is writing. */
  killGateway(): Promise<void>;
  /** Resolves when the gateway answers. */
  startGateway(): Promise<void>;
  /** Megabytes that all of its processes hold in memory now. */
  memory(): number;
  /** Ends everything and removes what it kept. */
  close(): Promise<void>;
}

/** The key of the only user, who may make buckets. */
export const CEPH_KEY = { accessKeyId: 'RELEASES', secretAccessKey: 'releases-of-a-proof' } as const;

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool'] as const;

/** What to install where this machine has no Ceph, as a sentence; null where it has all that a cluster needs. */
export function missingCeph(path = process.env['PATH'] ?? ''): string | null {
  const isThere = (program: string): boolean =>
    path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)));
  const missing = PROGRAMS.filter((program) => !isThere(program));
  if (missing.length === 0) return null;
  return `This proof starts Ceph, of which ${missing.join(', ')} cannot be found here; on Debian 12 write: apt-get install --no-install-recommends ceph-mon ceph-osd radosgw`;
}

/** Milliseconds that a daemon has to come up. */
const PATIENCE = 60_000;

/** Starts a cluster of one monitor, one storage daemon in memory and one gateway, in a folder of its own. */
export async function startCeph(): Promise<CephCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-ceph-'));
  const ports = { monitor: await freePort(), former: await freePort(), gateway: await freePort() };
  const place: CephPlace = { folder, cluster: randomUUID(), ports };
  const running = new Map<string, ChildProcess>();
  const env = { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') };
  const url = `http://127.0.0.1:${String(ports.gateway)}`;

  function end(): void {
    for (const child of running.values()) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const endWithSignal = (): never => process.exit(1);
  process.once('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endWithSignal);

  const ask = async (program: string, ...words: readonly string[]): Promise<string> =>
    (await run(program, words, { env, timeout: PATIENCE, maxBuffer: 16 * 1024 * 1024 })).stdout;

  function start(name: string, program: string, ...words: readonly string[]): void {
    const said = openSync(join(folder, `${name}.out`), 'a');
    const child = spawn(program, ['-f', ...words], { env, stdio: ['ignore', said, said] });
    running.set(name, child);
  }
  async function kill(name: string): Promise<void> {
    const child = running.get(name);
    running.delete(name);
    // One that has ended already says so by a code or a signal.
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  async function startGateway(): Promise<void> {
    start('gateway', 'radosgw', '-n', 'client.admin', '--no-mon-config');
    await until(
      () => fetch(url).then((answer) => answer.ok),
      () => `The gateway of Ceph does not answer at ${url}: ${lastOf(join(folder, 'gateway.out'))}`,
    );
  }

  try {
    await makeCluster(place, { ask, start });
    await startGateway();
    const version = /version (\d+\.\d+\.\d+)/.exec(await ask('radosgw', '--version'))?.[1] ?? 'unknown';
    return {
      ...{ version, url, startGateway },
      killGateway: () => kill('gateway'),
      memory: () => [...running.values()].reduce((sum, { pid }) => sum + (pid === undefined ? 0 : memoryOf(pid)), 0),
      async close() {
        await Promise.all([...running.keys()].map(kill));
        end();
        process.off('exit', end);
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, endWithSignal);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

interface Programs {
  /** Runs a program to its end, and gives what it printed. */
  readonly ask: (program: string, ...words: readonly string[]) => Promise<string>;
  /** Starts a daemon. */
  readonly start: (name: string, program: string, ...words: readonly string[]) => void;
}

/** Starts the monitor and the storage daemon, and makes the user. */
async function makeCluster(place: CephPlace, { ask, start }: Programs): Promise<void> {
  const { folder, cluster } = place;
  for (const name of ['monitor', 'storage', 'gateway', 'run']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'ceph.conf'), cephConfig(place));
  await writeFile(join(folder, 'keyring'), '');
  const map = join(folder, 'monitors');
  await ask('monmaptool', '--create', '--addv', 'a', monitorAddresses(place), '--fsid', cluster, map);
  await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
  start('monitor-daemon', 'ceph-mon', '-i', 'a');
  const storage = randomUUID();
  const id = (await ask('ceph', 'osd', 'new', storage)).trim();
  await ask('ceph-osd', '--mkfs', '-i', id, '--osd-uuid', storage);
  start('storage-daemon', 'ceph-osd', '-i', id);
  await until(
    async () => /\b1 up\b/.test(await ask('ceph', 'osd', 'stat')),
    () => `The storage daemon of Ceph does not come up: ${lastOf(join(folder, 'storage-daemon.out'))}`,
  );
  const { accessKeyId, secretAccessKey } = CEPH_KEY;
  const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
  await ask('radosgw-admin', 'user', 'create', '--uid', 'releases', '--display-name', 'releases', ...keys);
}

/** Asks again until it is so. Rejects with the sentence when it is not in time. */
async function until(isSo: () => Promise<boolean>, otherwise: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    // Whoever is not up yet refuses the connection.
    if (await isSo().catch(() => false)) return;
    await pause(100);
  }
  throw new Error(otherwise());
}

/** The end of what a daemon has printed. */
const lastOf = (file: string): string => readFileSync(file, 'utf8').trim().slice(-500);

/** Megabytes of memory that a process holds (Linux); 0 for one that has ended. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
