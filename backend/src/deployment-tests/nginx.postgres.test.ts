import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { freePort } from '@jnn/http-server/free-port';
import { type SpawnedBackend, spawnBackend, startTestServer, type TestServer } from '../testing';

const Items = z.array(z.unknown());
const Session = z.object({ session: z.string() });
const SHIPPED = fileURLToPath(new URL('../../../docs/nginx/jnn.conf', import.meta.url));

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

/**
 * A site process as far as nginx sees one. It says what it was asked and with which headers, which the site's own
 * server would not; that one is tried out in a browser, without nginx.
 */
const site = createServer((asked, response) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('vary', 'Accept-Encoding, Available-Dictionary');
  response.setHeader('use-as-dictionary', 'match="/releases/shell/*/shell.js"');
  response.end(JSON.stringify({ url: asked.url, headers: asked.headers }));
});

const PROXY_SECRET = 'known-to-nginx-and-the-processes';
const SIGNING_KEY = 'the same in every process, of course';

let folder: string;
/** Two processes of the API on one database. */
let api: TestServer;
let other: SpawnedBackend;
let nginx: ChildProcess;
let port: number;
let metricsPort: number;
/** Of an nginx that keeps answers. */
let cachePort: number;

/** The shipped configuration with this test's ports and certificate in the place of what an operator changes. */
async function configuration(sitePort: number, [api, other]: [string, string]): Promise<string> {
  const plain = await freePort();
  return (await readFile(SHIPPED, 'utf8'))
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${await freePort()}`)
    .replace('127.0.0.1:4000', new URL(api).host)
    .replace('127.0.0.1:4001', new URL(other).host)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('/etc/ssl/jnn/', `${folder}/`)
    .replace('/etc/nginx/jnn-proxy-secret.conf', join(folder, 'secret.conf'));
}

async function startNginx(): Promise<ChildProcess> {
  const subject = ['-subj', '/CN=www.jnn.example', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  spawnSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
  await mkdir(join(folder, 'temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/temporary/${name};`)
    .join(' ');
  const main = `daemon off; pid ${folder}/pid; error_log stderr warn; events {}
    http { access_log off; ${temporary} include ${folder}/jnn.conf;
      proxy_cache_path ${folder}/cache keys_zone=files:1m;
      server { listen 127.0.0.1:${cachePort}; proxy_cache files; location / { proxy_pass http://jnn_site; } } }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return spawn(findNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
}

interface Got {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function ask(path: string, headers: Record<string, string> = {}, body?: object, from?: string): Promise<Got> {
  const method = body ? 'POST' : 'GET';
  const sent = { host: 'www.jnn.example', ...(body && { 'content-type': 'application/json' }), ...headers };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, rejectUnauthorized: false, headers: sent, localAddress: from },
      (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers }));
      },
    );
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-nginx-'));
  // The processes of an nginx that root has started are another user's.
  await chmod(folder, 0o755);
  metricsPort = await freePort();
  cachePort = await freePort();
  api = await startTestServer({ SIGNING_KEY, PROXY_SECRET, METRICS_PORT: String(metricsPort) });
  const { DATABASE_URL = '' } = api.app.core.config;
  other = spawnBackend({ DATABASE_URL, SIGNING_KEY, PROXY_SECRET, DATA_DIR: folder, API_PORT: '0' });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port: sitePort } = site.address() as AddressInfo;
  port = await freePort();
  await writeFile(join(folder, 'secret.conf'), `proxy_set_header X-Proxy-Secret "${PROXY_SECRET}";`);
  await writeFile(join(folder, 'jnn.conf'), await configuration(sitePort, [api.url, await other.url]));
  nginx = await startNginx();
  const isUp = () =>
    ask('/').then(
      () => true,
      () => false,
    );
  while (!(await isUp()) && nginx.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
}, 120_000);
afterAll(async () => {
  nginx.kill('SIGQUIT');
  if (nginx.exitCode === null) await new Promise((resolve) => nginx.once('close', resolve));
  await new Promise((resolve) => site.close(resolve));
  site.closeAllConnections();
  other.process.kill('SIGKILL');
  await other.ended;
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the nginx configuration that is shipped', () => {
  it('shares calls out among the processes, each of which goes on with what the other began, also alone', async () => {
    const opened = await ask('/api/session', {}, {});
    const { session } = Session.parse(JSON.parse(opened.body));
    const cookie = [opened.headers['set-cookie']]
      .flat()
      .map((line = '') => line.split(';')[0])
      .join('; ');
    for (let round = 0; round < 4; round += 1) {
      const saved = await ask('/api/data/save', { cookie }, { session, key: 'draft', content: round });
      const loaded = await ask('/api/data/load', { cookie }, { session, key: 'draft' });
      expect([saved.status, JSON.parse(loaded.body)]).toEqual([200, { content: round }]);
    }
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const here = /jnn_http_duration_seconds_count\{route="\/api\/data\/\w+"\} (\d+)/.exec(metrics)?.[1];
    expect(Number(here)).toBeGreaterThan(0);
    expect(Number(here)).toBeLessThan(8);

    other.process.kill('SIGKILL');
    await other.ended;
    for (let round = 0; round < 4; round += 1) {
      expect(JSON.parse((await ask('/szallas-lista?page=2')).body)).toMatchObject({ url: '/szallas-lista?page=2' });
      const contact = await ask('/api/contact');
      expect({ status: contact.status, items: Items.parse(JSON.parse(contact.body)).length }).toEqual({
        status: 200,
        items: 6,
      });
    }
  });

  it('tells both who asks and how, whatever the visitor claims', async () => {
    const { body } = await ask('/', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
    expect(JSON.parse(body)).toMatchObject({
      headers: { host: 'www.jnn.example', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
  });

  it('has each visitor counted by their own address, whatever they claim', async () => {
    const [anna, bela, cili] = ['127.0.0.11', '127.0.0.12', '127.0.0.13'];
    const logIn = async (from: string | undefined, headers: Record<string, string> = {}) =>
      (await ask('/api/login', headers, { email: 'nobody@example.hu', password: 'wrong-password' }, from)).status;
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await logIn(anna)).toBe(401);
    for (const headers of [{}, { 'x-forwarded-for': '203.0.113.7' }, { 'x-real-ip': '203.0.113.7' }]) {
      expect(await logIn(anna, headers)).toBe(429);
    }
    expect([await logIn(bela), await logIn(cili)]).toEqual([401, 401]);
  });

  it('leaves how long files are kept to the site', async () => {
    expect((await ask('/releases/shell/x/shell.js')).headers['cache-control']).toContain('immutable');
  });

  it('hands on what a browser has of a file, and what the site says of that', async () => {
    const has = { 'available-dictionary': `:${'A'.repeat(43)}=:`, 'accept-encoding': 'gzip, br, dcb, dcz' };
    const { body, headers } = await ask('/releases/shell/x/shell.js', has);
    expect(JSON.parse(body)).toMatchObject({ headers: has });
    expect(headers).toMatchObject({
      'use-as-dictionary': 'match="/releases/shell/*/shell.js"',
      vary: 'Accept-Encoding, Available-Dictionary',
    });
  });

  it('keeps apart what browsers with different files get, where nginx keeps answers', async () => {
    const asked = z.object({ headers: z.looseObject({ 'available-dictionary': z.string().optional() }) });
    const dictionaryIn = async (dictionary: string | null): Promise<string | undefined> => {
      const headers = { 'accept-encoding': 'br, dcz', ...(dictionary && { 'available-dictionary': dictionary }) };
      const answer = await fetch(`http://127.0.0.1:${cachePort}/releases/shell/y/shell.js`, { headers });
      return asked.parse(await answer.json()).headers['available-dictionary'];
    };
    for (let round = 0; round < 2; round += 1) {
      for (const dictionary of [':one:', null, ':two:'])
        expect(await dictionaryIn(dictionary)).toBe(dictionary ?? undefined);
    }
  });

  it.each(['/metrics', '/api/ready'])('keeps %s inside', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
