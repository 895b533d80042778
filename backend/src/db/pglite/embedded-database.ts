import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { Duplex } from 'node:stream';

/** A message to the worker thread: PostgreSQL wire bytes of one connection, or the order to close. */
export type ToWorker =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

/** A message of the worker thread. */
const FromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('bytes'), connection: z.number(), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('closed') }),
]);

/** PGlite in a worker thread, so that a long query does not block this thread. */
export interface EmbeddedDatabase {
  /** A new stream for the `pg` driver. One at a time: PGlite is a single PostgreSQL session. */
  connect(): WorkerConnection;
  /** Writes everything and ends the thread. */
  close(): Promise<void>;
}

/** Opens the embedded database in a folder, or creates it. The caller holds the folder's lock. */
export async function startEmbeddedDatabase(directory: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { directory }, execArgv: [] });
  const send = (message: ToWorker): void => worker.postMessage(message);
  const connections = new Map<number, WorkerConnection>();
  let connectionCount = 0;

  const closed = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (raw: unknown) => {
      const message = FromWorker.parse(raw);
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'bytes') connections.get(message.connection)?.receive(message.bytes);
      else void worker.terminate();
    });
  });
  worker.on('error', (error) => {
    for (const connection of connections.values()) connection.destroy(error);
  });

  return {
    connect() {
      const id = ++connectionCount;
      const connection = new WorkerConnection(
        (bytes) => send({ kind: 'bytes', connection: id, bytes }),
        () => connections.delete(id),
      );
      connections.set(id, connection);
      return connection;
    },
    async close() {
      send({ kind: 'close' });
      await closed;
    },
  };
}

/** Sends wire bytes to the embedded database. */
type Send = (bytes: Uint8Array) => void;

/**
 * The socket given to the `pg` driver: it carries PostgreSQL wire bytes to the worker thread. There is no port and no
 * socket file, so no other program can connect.
 */
class WorkerConnection extends Duplex {
  readonly #send: Send;
  readonly #leave: () => void;

  constructor(send: Send, leave: () => void) {
    super();
    this.#send = send;
    this.#leave = leave;
  }

  /** The driver calls this as it would on a socket. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** Bytes that the database answered. */
  receive(bytes: Uint8Array): void {
    if (bytes.length > 0 && !this.readableEnded && !this.destroyed) this.push(Buffer.from(bytes));
  }

  override _read(): void {
    /* `receive` pushes the answers as they arrive. */
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#leave();
    done(error);
  }
}
