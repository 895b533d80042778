import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for what runs to finish. */
const STOP_LIMIT = 20_000;
/** Milliseconds in which connections that are open or on their way may still bring a request. */
const GRACE_PERIOD = 300;
/** Milliseconds after which that ends even if requests go on arriving. */
const LONGEST_GRACE = 3_000;

/**
 * Makes `app.close()` lose no request: for a moment it lets in what is on its way, then takes nothing new, sends what runs
 * whole within `limit` milliseconds, and waits for no connection without a request, which browsers open ahead and Node
 * takes for busy ones.
 */
export function closeGracefully(app: FastifyInstance, limit = STOP_LIMIT): void {
  /** All connections, each with whether a request of it runs. */
  const isBusy = new Map<Socket, boolean>();
  let isClosing = false;
  /** Connections and requests that have arrived. */
  let arrived = 0;
  app.server.on('connection', (socket: Socket) => {
    arrived += 1;
    isBusy.set(socket, false);
    socket.once('close', () => isBusy.delete(socket));
  });
  app.addHook('onRequest', ({ raw: { socket } }, _reply, done) => {
    arrived += 1;
    if (isBusy.has(socket)) isBusy.set(socket, true);
    done();
  });
  /**
   * Waits for what is on its way. The time alone does not tell: a process that was held up finds its timers due before it
   * has read what came meanwhile, so at least one turn must have brought nothing.
   */
  const settle = async (): Promise<void> => {
    const begun = performance.now();
    for (let before = -1; ;) {
      const waited = performance.now() - begun;
      const isQuiet = arrived === before && (waited > GRACE_PERIOD || isBusy.size === 0);
      if (isQuiet || waited > LONGEST_GRACE) return;
      before = arrived;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  app.addHook('preClose', async () => {
    isClosing = true;
    await settle();
    // The last connections that were let in have as long as the first ones.
    void settle().then(() => {
      for (const [socket, busy] of isBusy) if (!busy) socket.destroy();
    });
    const ending = setTimeout(() => app.server.closeAllConnections(), limit);
    app.server.once('close', () => clearTimeout(ending));
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    if (isBusy.has(socket)) isBusy.set(socket, false);
    // Headers that were sent before the closing began have promised to keep the connection.
    if (isClosing) socket.destroySoon();
    done();
  });
}
