// @ts-check
// Plain JavaScript: a worker thread starts without the loader that reads TypeScript.
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
// The catalogue that searches read is kept by the application: PostgreSQL's own 128 MB would only hold it twice.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const directory = String(workerData.directory);
const database = await PGlite.create(directory, { startParams, ...(await newFolder()) });

/** What a folder without a database begins with: `initdb` has run already, which alone would take 800 MB and seconds. */
async function newFolder() {
  if (existsSync(join(directory, 'PG_VERSION'))) return {};
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs');
  return { loadDataDir: await dataDir() };
}

/** What a server process does by itself when its client leaves: an open transaction ends, prepared statements go. */
async function forgetClient() {
  if (database.isInTransaction()) await database.exec('ROLLBACK');
  await database.exec('DISCARD ALL');
}

/** @param {Uint8Array} bytes one or more whole protocol messages */
async function answer(bytes) {
  if (bytes[0] === TERMINATE) return new Uint8Array();
  if (bytes[0] === STARTUP) await forgetClient();
  return database.execProtocolRaw(bytes);
}

let turn = Promise.resolve();
port.on('message', (/** @type {import('./messages').FromApp} */ message) => {
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
