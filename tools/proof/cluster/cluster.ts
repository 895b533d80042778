import { createPublicKey, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareNginx, type ShippedNginx } from '@jnn/backend/test-nginx';
import { type ReplicatedPostgres, startReplicatedPostgres } from '@jnn/backend/test-replicated-postgres';
import { toolOutput } from '@jnn/e2e/processes';
import { freePort } from '@jnn/http-server/free-port';
import { type Program, program } from './program';

/** Where visitors believe to be: nginx's certificate and the cookies are of this name. */
export const HOST = 'www.jnn.example';

/** The site in small: everything that production has, two of each, on this machine. */
export interface Cluster {
  readonly database: ReplicatedPostgres;
  readonly backends: readonly [Program, Program];
  readonly sites: readonly [Program, Program];
  readonly edges: readonly [ShippedNginx, ShippedNginx];
  /** Runs the release tool on the site's store; gives what it printed. */
  readonly release: (...words: readonly string[]) => Promise<string>;
  /** Ends everything and removes every file. */
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

/** What each process must know alike. */
const secrets = (): Variables => ({
  SIGNING_KEY: randomBytes(32).toString('base64'),
  PROXY_SECRET: randomBytes(32).toString('hex'),
  SITE_URL: `https://${HOST}`,
  JNN_MODE: 'demo',
  LOG_LEVEL: 'error',
});

/** Hotels of the demo: enough towns for the load, filled in a few seconds. */
const HOTELS = '600';

async function backendOf(
  at: number,
  folder: string,
  shared: Variables,
  database: ReplicatedPostgres,
): Promise<Program> {
  const port = await freePort();
  const own = { API_PORT: String(port), DATA_DIR: join(folder, `backend-${String(at)}`), DEMO_HOTELS: HOTELS };
  const { primaryFirst: DATABASE_URL, replicaFirst: DATABASE_READ_URL } = database.urls;
  return program({
    ...{ name: `backend ${String(at)}`, command: 'backend', port, ready: 'The API answers at' },
    env: { ...shared, ...own, DATABASE_URL, DATABASE_READ_URL },
  });
}

function siteOf(at: number, folder: string, env: Variables): Program {
  const port = Number(env['PORT']);
  return program({
    ...{ name: `site ${String(at)}`, command: 'start', port, ready: 'JNN is at' },
    env: { ...env, DATA_DIR: join(folder, `site-${String(at)}`), TRUST_PROXY: 'loopback' },
  });
}

/** Builds the parts and releases them to a store in the folder, as the first start on a machine does. */
async function releaseParts(folder: string, shared: Variables, apiUrl: string): Promise<Variables> {
  const DATA_DIR = join(folder, 'released');
  const port = await freePort();
  const env = { ...shared, PORT: String(port), API_URL: apiUrl, DATA_DIR };
  const first = program({ name: 'first site', command: 'start', port, ready: 'JNN is at', env });
  await first.start();
  await first.stop();
  const key = createPublicKey(await readFile(join(DATA_DIR, 'keys', 'release-signing.pem')));
  return {
    RELEASE_STORE: join(DATA_DIR, 'releases'),
    RELEASE_PUBLIC_KEY: key.export({ type: 'spki', format: 'pem' }).toString(),
    SITE_ENVIRONMENT: 'demo',
  };
}

/** Starts all of it. What has started is ended again when something fails. */
export async function startCluster(log: (line: string) => void): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'jnn-cluster-'));
  // nginx, started by root, works as another user.
  await chmod(folder, 0o755);
  const ends: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  const started = async <T extends { start(): Promise<void>; stop(): Promise<void> }>(one: T): Promise<T> => {
    ends.push(() => one.stop());
    await one.start();
    return one;
  };
  // Whoever breaks it off leaves nothing behind either.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(1)));
  }
  try {
    const shared = secrets();
    log('PostgreSQL: a primary and its replica …');
    const database = await startReplicatedPostgres();
    ends.push(() => database.stop());
    log('two backends …');
    const backends = [
      await started(await backendOf(1, folder, shared, database)),
      await started(await backendOf(2, folder, shared, database)),
    ] as const;
    log('the parts are built and released …');
    const released = await releaseParts(folder, shared, backends[0].url);
    const sitePorts = [await freePort(), await freePort()] as const;
    const edges = await edgesOf(folder, { backends, sitePorts }, shared['PROXY_SECRET'] ?? '');
    const sites = [
      siteOf(1, folder, { ...shared, ...released, PORT: String(sitePorts[0]), API_URL: edges[0].apiUrl }),
      siteOf(2, folder, { ...shared, ...released, PORT: String(sitePorts[1]), API_URL: edges[1].apiUrl }),
    ] as const;
    log('two nginx, two site servers …');
    for (const one of [...edges, ...sites]) await started(one);
    const release = (...words: readonly string[]): Promise<string> =>
      toolOutput('release', words, { ...shared, DATA_DIR: join(folder, 'released') });
    return { database, backends, sites, edges, release, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function edgesOf(
  root: string,
  { backends, sitePorts }: Pick<Cluster, 'backends'> & { readonly sitePorts: readonly [number, number] },
  proxySecret: string,
): Promise<Cluster['edges']> {
  const hostOf = ({ url }: Program): string => new URL(url).host;
  const prepared = async (at: number): Promise<ShippedNginx> => {
    const folder = join(root, `nginx-${String(at)}`);
    await mkdir(folder);
    return prepareNginx({
      folder,
      proxySecret,
      sites: [`127.0.0.1:${String(sitePorts[0])}`, `127.0.0.1:${String(sitePorts[1])}`],
      apis: [hostOf(backends[0]), hostOf(backends[1])],
    });
  };
  return [await prepared(1), await prepared(2)];
}
