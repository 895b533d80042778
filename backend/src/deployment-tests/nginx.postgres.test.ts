import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { freePort } from '@jnn/http-server/free-port';
import { prepareNginx, type ShippedNginx } from '../test-nginx/shipped-nginx';
import { type SpawnedBackend, spawnBackend, startTestServer, type TestServer } from '../testing';

const Items = z.array(z.unknown());
const Session = z.object({ session: z.string() });

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
let nginx: ShippedNginx;
let port: number;
let metricsPort: number;
/** Of an nginx that keeps answers. */
let cachePort: number;

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
  metricsPort = await freePort();
  cachePort = await freePort();
  api = await startTestServer({ SIGNING_KEY, PROXY_SECRET, METRICS_PORT: String(metricsPort) });
  const { DATABASE_URL = '' } = api.app.core.config;
  other = spawnBackend({ DATABASE_URL, SIGNING_KEY, PROXY_SECRET, DATA_DIR: folder, API_PORT: '0' });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address of this shape.
  const { port: sitePort } = site.address() as AddressInfo;
  nginx = await prepareNginx({
    folder,
    sites: [`127.0.0.1:${sitePort}`, `127.0.0.1:${await freePort()}`],
    apis: [new URL(api.url).host, new URL(await other.url).host],
    proxySecret: PROXY_SECRET,
    more: `proxy_cache_path ${folder}/cache keys_zone=files:1m;
      server { listen 127.0.0.1:${cachePort}; proxy_cache files; location / { proxy_pass http://jnn_site; } }`,
  });
  port = nginx.port;
  await nginx.start();
}, 120_000);
afterAll(async () => {
  await nginx.stop();
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
      expect((await fetch(`${nginx.apiUrl}/api/contact`)).status).toBe(200);
    }
  });

  it('has the site’s servers say who asks, where they know the secret, and nobody else', async () => {
    const logIn = async (visitor: string, secret: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor, 'x-proxy-secret': secret };
      const body = JSON.stringify({ email: 'nobody-else@example.hu', password: 'wrong-password' });
      return (await fetch(`${nginx.apiUrl}/api/login`, { method: 'POST', headers, body })).status;
    };
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await logIn('203.0.113.21', PROXY_SECRET)).toBe(401);
    expect(await logIn('203.0.113.21', PROXY_SECRET)).toBe(429);
    expect(await logIn('203.0.113.22', PROXY_SECRET)).toBe(401);
    for (let attempt = 0; attempt < 10; attempt += 1) await logIn(`203.0.113.${attempt}`, 'a-secret-that-was-guessed');
    expect(await logIn('203.0.113.23', 'a-secret-that-was-guessed')).toBe(429);
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
