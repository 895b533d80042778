export { createServerLoader } from './server-loader';
export { htmlOf } from './html';
export { type FromWorker, type RenderOrder, type RenderedPage, type ToWorker, type WorkerSetup } from './protocol';
