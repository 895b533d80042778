import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { closeGracefully } from '@jnn/http-server';

it('closes once a running answer is complete, without waiting for its kept-alive connection', async () => {
  const app = Fastify();
  closeGracefully(app);
  const voucher = new PassThrough();
  app.get('/voucher', (_request, reply) => reply.send(voucher));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  voucher.write('the first half, ');
  const response = await fetch(`${url}/voucher`);
  expect(response.headers.get('connection')).toBe('keep-alive');
  const closed = app.close();
  await new Promise((resolve) => setImmediate(resolve));
  voucher.end('the second half');

  expect(await response.text()).toBe('the first half, the second half');
  await closed;
}, 40_000);
