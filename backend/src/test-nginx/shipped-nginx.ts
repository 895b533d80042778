import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@jnn/http-server/free-port';

/** What an operator puts into the shipped configuration. */
export interface NginxOptions {
  /** An existing folder for its files; every process may read it afterwards. */
  readonly folder: string;
  /** The two site processes and the two API processes, each as `host:port`. */
  readonly sites: readonly [string, string];
  readonly apis: readonly [string, string];
  readonly proxySecret: string;
  /** More text within `http`. */
  readonly more?: string;
}

/** nginx with the shipped configuration. */
export interface ShippedNginx {
  /** The port that visitors ask, by HTTPS. */
  readonly port: number;
  /** The address of the API for the site's servers. */
  readonly apiUrl: string;
  start(): Promise<void>;
  /** Reads the configuration anew, as `nginx -s reload` has it. */
  reload(): void;
  /** Kills it and its workers at once. */
  kill(): Promise<void>;
  /** Lets it finish what runs. */
  stop(): Promise<void>;
}

interface Ports {
  readonly port: number;
  readonly apiPort: number;
}

const SHIPPED = fileURLToPath(new URL('../../../docs/nginx/jnn.conf', import.meta.url));
/** Milliseconds within which it listens. */
const START_LIMIT = 10_000;

/** Where nginx is; root installs Debian's package where it is missing. */
function findNginx(): string {
  const paths = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'];
  const found = () => paths.find((path) => existsSync(path));
  if (found() === undefined && process.getuid?.() === 0) {
    spawnSync('apt-get', ['install', '-y', 'nginx-light'], { stdio: 'ignore' });
  }
  const path = found();
  if (path === undefined) throw new Error('There is no nginx and none could be installed; install the package nginx.');
  return path;
}

/** The shipped configuration with ports and a certificate in the place of what an operator changes. */
async function configuration({ folder, sites, apis }: NginxOptions, { port, apiPort }: Ports): Promise<string> {
  return (await readFile(SHIPPED, 'utf8'))
    .replace('127.0.0.1:3000', sites[0])
    .replace('127.0.0.1:3001', sites[1])
    .replace('127.0.0.1:4000', apis[0])
    .replace('127.0.0.1:4001', apis[1])
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${apiPort};`)
    .replaceAll('/etc/ssl/jnn/', `${folder}/`)
    .replace('/etc/nginx/jnn-proxy-secret.conf', join(folder, 'secret.conf'));
}

async function writeFiles(options: NginxOptions, ports: Ports): Promise<void> {
  const { folder, proxySecret, more = '' } = options;
  // The processes of an nginx that root has started are another user's.
  await chmod(folder, 0o755);
  const subject = ['-subj', '/CN=www.jnn.example', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  spawnSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
  await mkdir(join(folder, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join(' ');
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; events {}
    http { access_log off; ${temporary} include ${folder}/jnn.conf; ${more} }`;
  await writeFile(join(folder, 'secret.conf'), `proxy_set_header X-Proxy-Secret "${proxySecret}";`);
  await writeFile(join(folder, 'jnn.conf'), await configuration(options, ports));
  await writeFile(join(folder, 'nginx.conf'), main);
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Processes that a process has started, by its id. */
const childrenOf = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

/** Prepares nginx with the shipped configuration on a free port; {@link ShippedNginx.start} runs it. */
export async function prepareNginx(options: NginxOptions): Promise<ShippedNginx> {
  const { folder } = options;
  const ports = { port: await freePort(), apiPort: await freePort() };
  const { port, apiPort } = ports;
  await writeFiles(options, ports);
  let running: ChildProcess | null = null;
  const end = async (signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> => {
    const child = running;
    running = null;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    const workers = signal === 'SIGKILL' ? await childrenOf(child.pid ?? 0) : [];
    child.kill(signal);
    for (const worker of workers) process.kill(worker, signal);
    await closed;
  };
  return {
    port,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    async start() {
      const child = spawn(findNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
      running = child;
      const limit = performance.now() + START_LIMIT;
      while (!(await answersAt(port))) {
        if (child.exitCode !== null || performance.now() > limit) {
          throw new Error(`nginx did not start:\n${await readFile(join(folder, 'error.log'), 'utf8').catch(String)}`);
        }
        await pause(20);
      }
    },
    reload: () => void running?.kill('SIGHUP'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGQUIT'),
  };
}
