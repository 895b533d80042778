import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { freePort } from '../free-port';
import { START_TIMEOUT, startTestServer, type TestServer } from '../testing';

const Items = z.array(z.unknown());
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

/** A site process as far as nginx sees one: says what was asked of it, compressed as the site's server does. */
const site = createServer((asked, response) => {
  response.setHeader('content-type', 'application/json');
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.end(JSON.stringify({ url: asked.url, headers: asked.headers }));
});

let folder: string;
let api: TestServer;
let nginx: ChildProcess;
let port: number;

/** The shipped configuration with this test's ports and certificate in the place of what an operator changes. */
async function configuration(sitePort: number, apiPort: number, dead: number): Promise<string> {
  const plain = await freePort();
  return (await readFile(SHIPPED, 'utf8'))
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${dead}`)
    .replace('127.0.0.1:4000', `127.0.0.1:${dead}`)
    .replace('127.0.0.1:4001', `127.0.0.1:${apiPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('/etc/ssl/jnn/', `${folder}/`);
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
    http { access_log off; ${temporary} include ${folder}/jnn.conf; }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  return spawn(findNginx(), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
}

interface Got {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, rejectUnauthorized: false, headers: { host: 'www.jnn.example', ...headers } },
      (response) => {
        let body = '';
        response.on('data', (piece: Buffer) => (body += piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jnn-nginx-'));
  api = await startTestServer();
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port: sitePort } = site.address() as AddressInfo;
  port = await freePort();
  await writeFile(
    join(folder, 'jnn.conf'),
    await configuration(sitePort, Number(new URL(api.url).port), await freePort()),
  );
  nginx = await startNginx();
  const isUp = () =>
    get('/').then(
      () => true,
      () => false,
    );
  while (!(await isUp()) && nginx.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
}, START_TIMEOUT);
afterAll(async () => {
  nginx.kill('SIGQUIT');
  if (nginx.exitCode === null) await new Promise((resolve) => nginx.once('close', resolve));
  await new Promise((resolve) => site.close(resolve));
  site.closeAllConnections();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the nginx configuration that is shipped', () => {
  it('gives pages of the site and answers of the API, also while one process of each is down', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(JSON.parse((await get('/szallas-lista?page=2')).body)).toMatchObject({ url: '/szallas-lista?page=2' });
      const contact = await get('/api/contact');
      expect({ status: contact.status, items: Items.parse(JSON.parse(contact.body)).length }).toEqual({
        status: 200,
        items: 6,
      });
    }
  });

  it('tells both who asks and how, whatever the visitor claims', async () => {
    const { body } = await get('/', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' });
    expect(JSON.parse(body)).toMatchObject({
      headers: { host: 'www.jnn.example', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
    });
  });

  it('leaves how long files are kept to the site', async () => {
    expect((await get('/releases/shell/x/shell.js')).headers['cache-control']).toContain('immutable');
  });

  it.each(['/metrics', '/api/ready'])('keeps %s inside', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
