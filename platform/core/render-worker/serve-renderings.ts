import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, Renderer, ToWorker, WorkerSetup } from './protocol';
import { UnloadableRemoteError } from './server-loader';

/**
 * Answers the render messages of the site's server (`server/rendering`) in a worker thread. Each worker runs one shell
 * build with its remotes, so it needs one share scope only. Throws outside of a worker thread.
 */
export function serveRenderings(createRenderer: (setup: WorkerSetup) => Renderer): void {
  const port = parentPort;
  if (!port) throw new Error('Rendering runs in a worker thread only.');
  // Cast: the server in `server/rendering` passes a WorkerSetup as the worker's data.
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
        const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
        send({ kind: 'failed', id, problem, isUnloadable: error instanceof UnloadableRemoteError });
      },
    );
  });
  send({ kind: 'ready' });
}
