export { htmlOf } from './html';
export type { Renderer, RenderedPage, RenderOrder, WorkerSetup } from './protocol';
export { createServerLoader } from './server-loader';
export { serveRenderings } from './serve-renderings';
