// @ts-check
// Plain JavaScript, since worker threads start without the TypeScript loader.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** First type byte of the protocol message that ends a connection. */
const TERMINATE = 'X'.charCodeAt(0);
/** A start-up message has no type byte: it begins with its length, whose first byte is zero. */
const STARTUP = 0;

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');
// The application caches what searches read, so PostgreSQL's default cache of 128 MB would only hold it twice.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const directory = String(workerData.directory);
const database = await PGlite.create(directory, { startParams, ...(await newFolder()) });

/** Options for a folder without a database: unpacks one made by `initdb`, which itself takes 800 MB and seconds. */
async function newFolder() {
  if (existsSync(join(directory, 'PG_VERSION'))) return {};
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  return { loadDataDir: await dataDir() };
}

/** Resets the session for the next client, as a server process does: no open transaction, no prepared statements. */
async function resetSession() {
  if (database.isInTransaction()) await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

/** @param {Uint8Array} bytes one or more whole protocol messages */
async function answer(bytes) {
  if (bytes[0] === TERMINATE) return new Uint8Array();
  if (bytes[0] === STARTUP) await resetSession();
  return database.execProtocolRaw(bytes);
}

let turn = Promise.resolve();
port.on('message', (/** @type {import('./embedded-database').ToWorker} */ message) => {
  turn = turn.then(async () => {
    if (message.kind === 'close') {
      await database.close();
      port.postMessage({ kind: 'closed' });
      return;
    }
    port.postMessage({ kind: 'bytes', connection: message.connection, bytes: await answer(message.bytes) });
  });
});
port.postMessage({ kind: 'ready' });
