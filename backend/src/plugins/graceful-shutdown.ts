import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes each connection after its next answer. New calls are still accepted until `close()`. */
    beginShutdown: () => void;
  }
}

/**
 * Closes kept-alive connections while the server shuts down, since an idle one would hold `close()` up. Answers get
 * `Connection: close`; one that was already being sent with `keep-alive` has its connection closed when it is complete.
 */
export const gracefulShutdown = fp((app: FastifyInstance) => {
  let isClosing = false;
  app.decorate('beginShutdown', () => {
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
