import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says goodbye with every answer from now on, while calls are still taken in. */
    beginFarewell: () => void;
  }
}

/**
 * Before and while the server closes, every answer also ends its connection: a kept-alive one would hold the closing up.
 * An answer on its way when that began has promised already to keep its connection, which is ended when all of it is
 * sent.
 */
export const farewell = fp((app: FastifyInstance) => {
  let isClosing = false;
  app.decorate('beginFarewell', () => {
    isClosing = true;
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
});
