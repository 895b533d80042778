import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { SiteDefinition, RunningServer } from '.';
import { closeGracefully } from '@jnn/http-server';
import { createTestStore, type TestStore } from '../../testing/test-store';
import { testSite } from '../../testing/test-site';
import { serveTestSite } from '../../testing/serve-test-site';

const SHELL = 'a'.repeat(16);
const answering: PassThrough[] = [];
/** A site with a route of its own whose answer comes in two halves. */
const slowSite: SiteDefinition = {
  ...testSite,
  addRoutes: (app) => {
    app.get('/voucher', (_request, reply) => {
      const answer = new PassThrough();
      answer.write('the first half, ');
      answering.push(answer);
      return reply.send(answer);
    });
  },
};
let store: TestStore;
let site: RunningServer;

beforeEach(async () => {
  store = await createTestStore();
  await store.publish('shell', SHELL);
  await store.promote(1, { shell: SHELL });
  site = await serveTestSite(store, { definition: slowSite });
});

afterEach(async () => {
  await site.close();
  await store.remove();
});

it('sends an answer on its way whole when the site stops, and waits for no connection without one', async () => {
  // Like a browser, this visitor keeps connections as long as the server lets it, and opens some ahead.
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => get(site.url + path, { agent }, resolve).once('error', reject));
  const [file, voucher] = await Promise.all([ask(`/releases/shell/${SHELL}/shell.js`), ask('/voucher')]);
  for (const { headers } of [file, voucher]) expect(headers.connection).toBe('keep-alive');
  await text(file);
  const ahead = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(ahead, 'connect');
  const closed = site.close();
  await untilNobodyListens(Number(new URL(site.url).port));

  answering[0]?.end('the second half');
  expect(await text(voucher)).toBe('the first half, the second half');
  await closed;
}, 15_000);

it('ends what does not finish in time', async () => {
  const app = Fastify();
  closeGracefully(app, 50);
  app.get('/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.write('the first half, ');
  });
  const endless = await fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/endless`);
  await app.close();
  await expect(endless.text()).rejects.toThrow('terminated');
});

async function untilNobodyListens(port: number): Promise<void> {
  const visitor = connect(port, '127.0.0.1');
  const isLetIn = await new Promise((resolve) => {
    visitor.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  visitor.destroy();
  if (isLetIn) await untilNobodyListens(port);
}
