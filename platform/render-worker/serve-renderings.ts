import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, Renderer, ToWorker, WorkerSetup } from './protocol';

/**
 * Runs a renderer in the worker thread that the site's server has started (`server/rendering`). A worker belongs to one
 * release set, and so to one share scope. Throws when it is not called in a worker thread.
 */
export function serveRenderings(createRenderer: (setup: WorkerSetup) => Renderer): void {
  const port = parentPort;
  if (!port) throw new Error('Rendering runs in a worker thread only.');
  // The platform's server starts the worker with exactly this.
  const renderer = createRenderer(workerData as WorkerSetup);
  const send = (message: FromWorker): void => {
    port.postMessage(message);
  };
  port.on('message', (message: ToWorker) => {
    if (message.kind === 'ping') {
      send({ kind: 'pong' });
      return;
    }
    const { id } = message;
    renderer.render(message).then(
      (page) => {
        send({ kind: 'rendered', id, page });
      },
      (error: unknown) => {
        send({ kind: 'failed', id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      },
    );
  });
  send({ kind: 'ready' });
}
