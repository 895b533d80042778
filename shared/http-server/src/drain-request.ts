import type { IncomingMessage } from 'node:http';

/** Bytes of a body that are read and dropped once its request has an answer. */
const DRAIN_LIMIT = 16 * 1024 * 1024;
/** Milliseconds for which a connection that is to be closed waits for the rest of such a body. */
const LINGER_PERIOD = 5_000;

/**
 * Reads and drops what is left of a request that is answered already, and until then only half closes its connection: the
 * system resets one that is closed with bytes unread, which costs the caller the answer. Beyond the bounds it is closed.
 */
export function drainRequest(request: IncomingMessage): void {
  const { socket } = request;
  const close = (): void => {
    socket.destroy();
  };
  let left = DRAIN_LIMIT;
  request.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) close();
  });
  let isLingering = false;
  // Node calls this once the answer is written, where the connection is not to be kept.
  socket.destroySoon = () => {
    // What asks again, such as a parser that reads no more, does not want to wait.
    if (isLingering) {
      close();
      return;
    }
    isLingering = true;
    socket.end();
    const lingering = setTimeout(close, LINGER_PERIOD).unref();
    socket.once('close', () => {
      clearTimeout(lingering);
    });
  };
  request.once('end', () => {
    // Back to the method of all sockets, which closes once all is written.
    Reflect.deleteProperty(socket, 'destroySoon');
    if (isLingering) socket.destroySoon();
  });
  request.resume();
}
