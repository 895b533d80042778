import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { send } from './testing/http-client';
import { type Edge, START_TIMEOUT, startEdge } from './testing/start-edge';

const KIB = 1024;
/** From just above the limit to 10 MB, in 95 steps that grow evenly. */
const SIZES = Array.from({ length: 95 }, (_, step) =>
  Math.round(257 * KIB * (10_000_000 / (257 * KIB)) ** (step / 94)),
);
/** Milliseconds within which a refusal counts as immediate on a busy machine. */
const AT_ONCE = 2_000;

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
}, START_TIMEOUT);
afterAll(() => edge.close());

const JSON_TYPE = { 'content-type': 'application/json' };

/** Writes a request with a body of `size` bytes, and reads only once the last one is written. */
function writeWhole(
  url: string,
  size: number,
  isChunked: boolean,
): Promise<{ readonly text: string; readonly wrote: string }> {
  const { hostname, port } = new URL(url);
  const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`;
  const head = `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\nConnection: close\r\n\r\n`;
  const [before, after] = isChunked ? [`${size.toString(16)}\r\n`, '\r\n0\r\n\r\n'] : ['', ''];
  return new Promise((resolve) => {
    let text = '';
    let wrote = 'not all';
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.write(head + before);
    socket.write(Buffer.alloc(size, 'x'));
    socket.write(after, (error) => {
      wrote = error ? error.message : 'all';
      socket.resume();
    });
    socket.on('data', (piece) => (text += piece.toString()));
    socket.on('error', (error) => (wrote = error.message));
    socket.on('close', () => resolve({ text, wrote }));
  });
}

/** Writes a body of a gigabyte for as long as the server lets it; gives how many bytes it has taken. */
function writeOn(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const piece = Buffer.alloc(256 * KIB, 'x');
    const write = (error?: Error | null): void => {
      if (!error && socket.bytesWritten < KIB ** 3) socket.write(piece, write);
    };
    socket.write(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: ${KIB ** 3}\r\n\r\n`, write);
    socket.resume();
    // How it is cut off does not matter.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(socket.bytesWritten));
  });
}

describe.each([
  ['the site', () => edge.site],
  ['the API', () => edge.api],
])('a body above 256 KiB sent to %s', (_where, url) => {
  it.each([
    ['of a known length', false],
    ['in chunks', true],
  ])('%s is refused at once, and the connection goes on', async (_how, isChunked) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const size of SIZES) {
      const begun = performance.now();
      const body = Buffer.alloc(size, 'x');
      const refused = await send(`${url()}/api/login`, { body, isChunked, agent, headers: JSON_TYPE });
      expect(performance.now() - begun).toBeLessThan(AT_ONCE);
      expect([size, refused.status, refused.headers['content-type']]).toEqual([
        size,
        413,
        'application/json; charset=utf-8',
      ]);
      expect(JSON.parse(refused.body)).toEqual({
        error: 'too-large',
        message: 'A kérés túl nagy.',
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      });
      expect((await send(`${url()}/api/contact`, { agent })).status).toBe(200);
    }
    agent.destroy();
  });

  it.each([
    ['of a known length', false],
    ['in chunks', true],
  ])(
    '%s is refused so that a caller who reads only once all is written has the answer, at every try',
    async (...its) => {
      const [, isChunked] = its;
      for (const size of SIZES) {
        const { text, wrote } = await writeWhole(url(), size, isChunked);
        expect([size, text.slice(0, 12), wrote]).toEqual([size, 'HTTP/1.1 413', 'all']);
        expect(text).toContain('"error":"too-large"');
      }
    },
  );

  it('that goes on without end is cut off', async () => {
    expect(await writeOn(url())).toBeLessThan(64 * KIB * KIB);
  });

  it('is refused in the language of the request', async () => {
    const body = Buffer.alloc(300 * KIB, 'x');
    for (const [path, headers] of [
      ['/api/en/search', {}],
      ['/api/login', { 'accept-language': 'en-GB,en;q=0.9' }],
    ] as const) {
      const refused = await send(url() + path, { body, headers: { ...JSON_TYPE, ...headers } });
      expect(JSON.parse(refused.body)).toMatchObject({ error: 'too-large', message: 'The request is too large.' });
    }
  });

  it('is refused to a browser too', async () => {
    const refused = await fetch(`${url()}/api/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: Buffer.alloc(1_000 * KIB, 'x'),
    });
    expect(refused.status).toBe(413);
  });
});

it('a body of just 256 KiB passes through the site', async () => {
  const frame = JSON.stringify({ email: '', password: '' }).length;
  const body = JSON.stringify({ email: 'x'.repeat(256 * KIB - frame), password: '' });
  expect((await send(`${edge.site}/api/login`, { body, headers: JSON_TYPE })).status).toBe(422);
});
