import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for running requests to finish, the same as in the backend. */
const SHUTDOWN_TIMEOUT = 20_000;

/**
 * When the server closes, it finishes running responses within `limit` milliseconds and closes all other connections at
 * once: keep-alive ones, and those that a browser opened in advance, which Node counts as busy.
 */
export function closeGracefully(app: FastifyInstance, limit = SHUTDOWN_TIMEOUT): void {
  /** Connections without a running request. */
  const idle = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    idle.add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    idle.delete(request.raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
    const ending = setTimeout(() => app.server.closeAllConnections(), limit);
    app.server.once('close', () => clearTimeout(ending));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    // A response whose headers were sent before the close still says keep-alive, so close its connection here.
    if (isClosing) socket.destroySoon();
    else if (!socket.destroyed) idle.add(socket);
    done();
  });
}
