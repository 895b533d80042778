import { Worker } from 'node:worker_threads';
import { WorkerConnection } from './connection';
import { type FromApp, FromWorker } from './messages';

/** PGlite running in a thread of its own (a long query there does not hold up the answers of this one). */
export interface EmbeddedDatabase {
  /** A new stream for the `pg` driver. One at a time: PGlite is a single PostgreSQL session. */
  connect(): WorkerConnection;
  /** Writes everything and ends the thread. */
  close(): Promise<void>;
}

/** Opens (or makes) the embedded database in a folder. The caller holds the folder's lock. */
export async function startEmbeddedDatabase(directory: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: { directory }, execArgv: [] });
  const send = (message: FromApp): void => worker.postMessage(message);
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
