import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { compressResponses } from './compression';

const HOTELS = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `Hotel ${index}`, city: 'Hévíz' })));

let app: FastifyInstance;
let site: string;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  compressResponses(app);
  app.get('/list', (_request, reply) => reply.type('application/json').header('Vary', 'Cookie').send(HOTELS));
  app.get('/document/:page', (request, reply) =>
    reply
      .type('text/html')
      .header('Cache-Control', 'public, max-age=0, s-maxage=30')
      .send(`<h1>${request.url}</h1>${HOTELS}`),
  );
  app.get('/stream', (_request, reply) => reply.type('application/json').send(Readable.from([HOTELS])));
  app.get('/short', (_request, reply) => reply.type('application/json').send('{}'));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  app.get('/part', (_request, reply) => reply.code(206).type('text/plain').send(HOTELS));
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const get = (path: string, encodings: string) => fetch(site + path, { headers: { 'Accept-Encoding': encodings } });

describe('an answer', () => {
  it.each([
    ['/list', 'gzip, deflate, br', 'br'],
    ['/list', 'gzip, deflate', 'gzip'],
    ['/stream', 'br', 'br'],
    ['/list', 'br;q=0, gzip', 'gzip'],
  ])('of %s is packed for a browser that takes %s as %s', async (path, encodings, packed) => {
    const response = await get(path, encodings);
    expect(response.headers.get('content-encoding')).toBe(packed);
    expect(await response.text()).toBe(HOTELS);
  });

  it.each([
    ['/list', 'identity'],
    ['/short', 'br'],
    ['/picture', 'br'],
    ['/part', 'br'],
  ])('of %s goes as it is to a browser that takes %s', async (path, encodings) => {
    const response = await get(path, encodings);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  it('that is the same for everyone is packed whole, each time as its own text', async () => {
    for (const path of ['/document/1', '/document/2', '/document/1']) {
      for (const encoding of ['br', 'gzip']) {
        const response = await get(path, encoding);
        expect(response.headers.get('content-encoding')).toBe(encoding);
        expect(await response.text()).toBe(`<h1>${path}</h1>${HOTELS}`);
      }
    }
  });

  it('says to caches that it differs by encoding, packed or not', async () => {
    for (const encodings of ['br', 'identity']) {
      expect((await get('/list', encodings)).headers.get('vary')).toBe('Cookie, Accept-Encoding');
    }
  });

  it('to a question for the head alone has no body and its own length', async () => {
    const response = await fetch(`${site}/list`, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('');
  });
});
