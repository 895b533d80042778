import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, calls, ERROR_CODES } from '@jnn/contract';
import * as z from 'zod';
import { messages } from './messages';
import { createVisitor, START_TIMEOUT, startTestServer, type TestServer } from './testing';

const hu = messages.hu.errors;
const en = messages.en.errors;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SITE_URL: 'https://site.example', CORS_ORIGINS: 'https://partner.example' });
}, START_TIMEOUT);
afterAll(() => server.close());

/** Files and pages, which no contract call describes. */
const NO_CALLS = [
  '/api/booking/:id/calendar.ics',
  '/api/booking/:id/voucher.html',
  '/api/booking/:id/voucher.pdf',
  '/api/health',
  '/api/images/:scene/:file',
  '/api/images/share/hotel/:file',
  '/api/images/share/town/:file',
  '/api/openapi.json',
  '/api/pictures/:file',
  '/api/ready',
];

const Description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const addressOf = ({ method, path }: Call): string => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

describe('the API', () => {
  it('has a route for every call and, under /api, a call for every route', () => {
    const routes = [...server.app.routeList].filter((route) => /^(GET|POST|DELETE) \/api\//.test(route));
    const expected = [...Object.values(calls).map(addressOf), ...NO_CALLS.map((path) => `GET ${path}`)];
    expect(routes.sort()).toEqual(expected.sort());
  });

  it('describes every call in OpenAPI', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`);
    const { openapi, paths } = Description.parse(await response.json());
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      Object.values(calls)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
  });

  it('has no dangling references in its OpenAPI description', async () => {
    const text = await (await fetch(`${server.url}/api/openapi.json`)).text();
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'));
    expect(references.length).toBeGreaterThan(0);
    for (const path of references) expect(JSON.parse(text)).toHaveProperty(path);
  });

  it('answers the health and readiness probes', async () => {
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  });

  it.each(ERROR_CODES)('has a Hungarian and an English message for %s', (code) => {
    expect([hu[code], en[code]]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  });
});

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('an invalid request', () => {
  it.each([
    ['broken JSON', '{"text":', 400, 'malformed-json'],
    ['a NUL character', '{"text":"a\\u0000b"}', 400, 'malformed-json'],
    ['half a surrogate pair', '{"text":"a\\ud83db"}', 400, 'malformed-json'],
    ['half a surrogate pair in a name', '{"text":"a","\\udc00":1}', 400, 'malformed-json'],
    ['another encoding', Buffer.from('{"text":"p\u00e9cs"}', 'latin1'), 400, 'malformed-json'],
    ['UTF-16', Buffer.from('{"text":"p\u00e9cs"}', 'utf16le'), 400, 'malformed-json'],
    ['100 000 nested lists', `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400, 'malformed-json'],
    ['a body of more than 256 KiB', `{"text":"${'x'.repeat(256 * 1024)}"}`, 413, 'too-large'],
    ['an unknown member', '{"text":"pécs","extra":1}', 422, 'invalid'],
    ['a wrong type', '{"text":5}', 422, 'invalid'],
    ['a prototype trick', '{"text":"x","__proto__":{"a":1}}', 400, 'malformed-json'],
    ['no object at all', '5', 422, 'invalid'],
  ])('is refused: %s', async (_what, body, status, code) => {
    const response = await post('/api/hu/find-hotel', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: code });
  });

  it.each(['a\\\\u0000b', 'a\\\\ud800b', 'a\\ud83d\\ude00b', 'Pécs ő'])('accepts the text "%s"', async (text) => {
    expect((await post('/api/hu/find-hotel', `{"text":"${text}"}`)).status).toBe(200);
  });

  it('is refused: another content type', async () => {
    const response = await post('/api/hu/find-hotel', 'text=a', { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });

  it.each(['/api/de/find-hotel', '/api/nowhere', '/', '/api/docs/%2e%2e%2fsecrets-hu'])(
    'is answered by 404: %s',
    async (path) => {
      expect((await post(path, '{"text":"a"}')).status).toBe(404);
    },
  );

  it.each(['/api/hu/hotel/data/a%00b', '/api/hu/hotel/data/%E0%A4%A'])(
    'is refused for its malformed address: %s',
    async (path) => {
      const response = await fetch(`${server.url}${path}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'malformed-json', requestId: expect.any(String) });
    },
  );

  it('is answered with the invalid fields', async () => {
    const reply = await createVisitor(server).call(calls.findHotel, {
      params: { locale: 'hu' },
      body: { limit: 99, x: 1 },
    });
    expect(reply.error).toMatchObject({
      error: 'invalid',
      message: hu.invalid,
      fields: { text: 'invalid_type', limit: 'too_big', x: 'unrecognized_keys' },
    });
  });

  it.each([
    ['en-GB,en;q=0.9,hu;q=0.8', en],
    ['hu-HU,hu;q=0.9,en;q=0.8', hu],
    ['de-DE,en;q=0.5', en],
    ['', hu],
  ])('is answered in the language of Accept-Language "%s"', async (language, words) => {
    const response = await fetch(`${server.url}/api/nowhere`, { headers: { 'accept-language': language } });
    expect(await response.json()).toMatchObject({ message: words['not-found'] });
  });

  it('is answered in the language of the path rather than of Accept-Language', async () => {
    const response = await post('/api/en/find-hotel', '{}', { 'accept-language': 'hu' });
    expect(await response.json()).toMatchObject({ message: en.invalid });
  });
});

describe('other origins', () => {
  const search = (origin: string) => post('/api/hu/find-hotel', '{"text":"eger"}', { origin });

  it.each(['https://site.example', 'https://partner.example', 'http://localhost:3000'])(
    '%s may call',
    async (origin) => {
      const response = await search(origin);
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    },
  );

  it('that are allowed may send cookies, use DELETE and read Retry-After', async () => {
    const origin = 'https://partner.example';
    const asked = { origin, 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'x-session' };
    const preflight = await fetch(`${server.url}/api/auth/sessions/x`, { method: 'OPTIONS', headers: asked });
    const reported = (name: string, from = preflight) => from.headers.get(`access-control-${name}`);
    expect([preflight.status, reported('allow-origin'), reported('allow-credentials')]).toEqual([204, origin, 'true']);
    expect([reported('allow-methods'), reported('allow-headers')]).toEqual(['GET, HEAD, POST, DELETE', 'x-session']);
    const answer = await search(origin);
    expect([reported('allow-credentials', answer), reported('expose-headers', answer)]).toEqual([
      'true',
      'retry-after',
    ]);
  });

  it.each(['https://evil.example', 'http://site.example', 'null'])('%s may not write', async (origin) => {
    const response = await search(origin);
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('cache headers', () => {
  it.each([
    ['GET', '/api/user'],
    ['GET', '/api/auth/export'],
    ['GET', '/api/booking/data/bkAAAAAAAAAAAA'],
    ['GET', '/api/auth/undelete?token=none'],
    ['POST', '/api/booking'],
    ['POST', '/api/session'],
  ])('forbid caching of personal answers: %s %s', async (method, path) => {
    const response = method === 'GET' ? await fetch(`${server.url}${path}`) : await post(path, '{}');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('allow caching of public answers', async () => {
    for (const path of ['/api/hu/destinations', '/api/general-terms', '/api/docs/felugro-uzenet-hu']) {
      expect((await fetch(`${server.url}${path}`)).headers.get('cache-control')).toBeNull();
    }
  });
});

describe('every answer', () => {
  it('carries the security headers', async () => {
    const { headers } = await fetch(`${server.url}/api/contact`);
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=/);
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
