import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for what runs to finish, as many as the backend has behind it. */
const STOP_LIMIT = 20_000;

/**
 * A server that closes sends what is on its way whole, within `limit` milliseconds, and waits for nothing else: not for
 * connections that are kept alive, nor for those that a browser has opened ahead, which Node takes for busy ones.
 */
export function finishAnswers(app: FastifyInstance, limit = STOP_LIMIT): void {
  /** Connections without an answer on its way. */
  const resting = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    resting.add(socket);
    socket.once('close', () => resting.delete(socket));
  });
  app.addHook('onRequest', (request, _reply, done) => {
    resting.delete(request.raw.socket);
    done();
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of resting) socket.destroy();
    const ending = setTimeout(() => app.server.closeAllConnections(), limit);
    app.server.once('close', () => clearTimeout(ending));
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    // Headers that were sent before the closing began have promised to keep the connection.
    if (isClosing) socket.destroySoon();
    else if (!socket.destroyed) resting.add(socket);
    done();
  });
}
