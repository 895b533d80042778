import type { RenderedInPage, SiteInPage } from '../contract/release';
import type { PageHead } from '../contract/routing';

// The messages between the site's server and a shell build's rendering worker. Both may be of different versions, so
// members are only ever added, and optional.

/** What a worker is started with: one release set. */
export interface WorkerSetup {
  /** The composition; its locale is that of each job's address. */
  readonly site: SiteInPage;
  /** Origin of the API. */
  readonly apiUrl: string;
  /** Absolute paths of the remotes' server containers, by remote; a remote without one is not rendered. */
  readonly containers: Readonly<Record<string, string>>;
}

export interface RenderOrder {
  /** Path with query. */
  readonly url: string;
  /** Leaves the page itself to the browser. */
  readonly frame: boolean;
  /** Draws the page as it is before anything has been read. */
  readonly empty?: boolean;
}

/** What a shell build brings along to render its pages; made once a worker. */
export interface Renderer {
  /** Renders the site at an address for a guest. Rejects when anything of it fails: the browser then renders it. */
  render(order: RenderOrder): Promise<RenderedPage>;
}

export type ToWorker = ({ readonly kind: 'render'; readonly id: number } & RenderOrder) | { readonly kind: 'ping' };

/** A page as HTML, with everything that its document needs. */
export interface RenderedPage {
  readonly html: string;
  /** Links that fetch the page's first pictures, to stand before anything larger in the document. */
  readonly preloads?: string;
  readonly head: PageHead;
  /** What the browser is told of the rendering. */
  readonly rendered: RenderedInPage;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: string };
