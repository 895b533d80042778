import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * While the server closes, every answer also ends its connection: a kept-alive one would hold the closing up. An answer
 * on its way when the closing began has promised already to keep its connection, which is ended when all of it is sent.
 */
export const farewell = fp((app: FastifyInstance) => {
  let isClosing = false;
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
