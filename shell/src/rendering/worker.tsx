import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSetup } from '@jnn/platform/render-worker';
import { createRenderer } from './renderer';

// The start of a rendering worker. It belongs to one release set, and so to one share scope.
const port = parentPort;
if (!port) throw new Error('This file is run as a worker thread.');

// The server of the same house starts the worker with exactly this.
const renderer = createRenderer(workerData as WorkerSetup);
const say = (message: FromWorker): void => {
  port.postMessage(message);
};

port.on('message', (message: ToWorker) => {
  if (message.kind === 'ping') {
    say({ kind: 'pong' });
    return;
  }
  const { id } = message;
  renderer.render(message).then(
    (page) => {
      say({ kind: 'rendered', id, page });
    },
    (error: unknown) => {
      say({ kind: 'failed', id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
});
say({ kind: 'ready' });
