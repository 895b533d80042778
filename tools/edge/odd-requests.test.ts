import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send, sendText } from './testing/http-client';
import { type Edge, START_TIMEOUT, startEdge } from './testing/start-edge';

/** Milliseconds within which every connection has its answer. */
const LIMIT = 15_000;

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
}, START_TIMEOUT);
afterAll(() => edge.close());

const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);

describe.each([
  ['the site', () => edge.site],
  ['the API', () => edge.api],
])('%s', (_where, url) => {
  it.each([
    ...['//', '//[', '//a:99999/', '///', '/%', '/%ff', '/\\', '//api/contact', '/api//', '/api/%2e%2e/', '/api/..%5c'],
    ...['http://[', 'http://a:99999/', '*', '/api/contact%00'],
  ])('refuses the address %s', async (address) => {
    const { text } = await sendText(url(), `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([400, 404]).toContain(statusOf(text));
  });

  it.each(['/', '/api/contact', '/api/login', '/ops', '/releases/shell/x.js'])(
    'refuses a request for %s that names two hosts',
    async (address) => {
      const { text } = await sendText(
        url(),
        `GET ${address} HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n`,
      );
      expect(statusOf(text)).toBe(400);
      expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ error: 'malformed-json' });
    },
  );

  it.each([
    ['a length without a body', 'GET /api/contact', 'Content-Length: 5\r\nConnection: close', 'abcde', [200]],
    ['a wish to be asked first', 'POST /api/login', 'Expect: 100-continue\r\nContent-Length: 2', '{}', [422]],
    [
      'a wish for another protocol',
      'GET /api/contact',
      'Connection: close, upgrade\r\nUpgrade: websocket',
      '',
      [200, 400],
    ],
    [
      'headers of the connection',
      'GET /api/contact',
      'Keep-Alive: timeout=5\r\nTE: trailers\r\nProxy-Connection: x',
      '',
      [200],
    ],
    ['a body of no type', 'POST /api/login', 'Content-Length: 2', '{}', [415]],
    ['a length of nothing', 'POST /api/logout', 'Content-Length: 0', '', [401]],
  ])('answers %s', async (_what, line, headers, body, statuses) => {
    const type = headers.includes('Expect') ? 'Content-Type: application/json\r\n' : '';
    const close = headers.includes('Connection: close') ? '' : 'Connection: close\r\n';
    const { text } = await sendText(url(), `${line} HTTP/1.1\r\nHost: x\r\n${type}${close}${headers}\r\n\r\n${body}`);
    expect(statuses).toContain(statusOf(text.replace('HTTP/1.1 100 Continue\r\n\r\n', '')));
  });

  it('reads letters of an address that are not encoded as UTF-8', async () => {
    const ask = (address: string) => sendText(url(), `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const { text } = await ask('/api/contact?cityName=Győr😀');
    const to = /^HTTP\/1\.1 308 .*\r\nLocation: (.*)\r\n/.exec(text)?.[1];
    expect(to).toBe('/api/contact?cityName=Gy%C5%91r%F0%9F%98%80');
    for (const foreign of ['//ő.example', '/\\ő.example', 'http://ő.example/']) {
      expect([foreign, statusOf((await ask(foreign)).text)]).toEqual([foreign, 400]);
    }
  });

  const POST = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  it('ends connections that stop or drip', async () => {
    const cases = [
      ['', ''],
      ['GET /api', ''],
      ['GET /api/contact HTTP/1.1\r\nHost: x\r\nX-A: ', 'a'],
      [`${POST}Content-Length: 9\r\n\r\n`, ''],
      [`${POST}Content-Length: 9000\r\n\r\n{`, ' '],
      [`${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ] as const;
    const received = await Promise.all(cases.map(([begun, drip]) => sendText(url(), begun, drip)));
    for (const { text, after } of received) {
      expect(after).toBeLessThan(LIMIT);
      expect([400, 408]).toContain(statusOf(text));
      expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ error: 'malformed-json' });
    }
  });

  it('ends 300 connections that drip, and answers others meanwhile', async () => {
    const dripping = Array.from({ length: 300 }, () => sendText(url(), `${POST}Content-Length: 9000\r\n\r\n{`, ' '));
    expect((await send(`${url()}/api/contact`)).status).toBe(200);
    for (const { text, after } of await Promise.all(dripping)) {
      expect(after).toBeLessThan(LIMIT);
      expect(statusOf(text)).toBe(408);
    }
  });
});

describe('an address that only the catalogue or the content knows', () => {
  it.each([
    ['/nincs-ilyen', 404],
    ['/en/no-such-thing', 404],
    ['/foglalas/a/b/c/d/e', 404],
    ['/en/foglalas/a/b/c/d/e', 404],
    ['/foglalas/a/b/c/bkAAAABBBB0001/e', 200],
    ['/internetes-kartyas-fizetes', 200],
  ])('%s has its status also where the server does not render its page', async (path, status) => {
    expect((await send(edge.site + path)).status).toBe(status);
  });
});
