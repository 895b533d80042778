import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** While the server closes, every answer also ends its connection: a kept-alive one would hold the closing up. */
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
});
