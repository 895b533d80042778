import type { RenderedInPage, SiteInPage } from '../contract/release';
import type { PageHead } from '../contract/routing';

// Messages between the site's server and the render worker of a shell build. The two may have different versions: new
// members must be optional, and none may be removed.

/** Data that a worker starts with: one shell build and its remotes. */
export interface WorkerSetup {
  /** The composition. Each job's address decides the language, not `site.locale`. */
  readonly site: SiteInPage;
  /** Origin of the API. */
  readonly apiUrl: string;
  /** Absolute paths of the server containers, by remote. A remote without one is rendered in the browser. */
  readonly containers: Readonly<Record<string, string>>;
}

export interface RenderOrder {
  /** Path with query. */
  readonly url: string;
  /** Render the frame only; the browser renders the page. */
  readonly frame: boolean;
  /** Render the page without data, in its loading state. */
  readonly empty?: boolean;
}

/** Renders the pages of a shell build; created once per worker. */
export interface Renderer {
  /** Renders an address for a guest. Rejects when it fails; the browser then renders the page. */
  render(order: RenderOrder): Promise<RenderedPage>;
}

export type ToWorker = ({ readonly kind: 'render'; readonly id: number } & RenderOrder) | { readonly kind: 'ping' };

/** A rendered page and what its document needs beside the HTML. */
export interface RenderedPage {
  readonly html: string;
  /** `<link rel="preload">` elements for the page's first pictures; they come first in the document's head. */
  readonly preloads?: string;
  readonly head: PageHead;
  /** Data of the rendering for the browser. */
  readonly rendered: RenderedInPage;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly problem: string;
      /** The remote's code does not load, whatever the address. */
      readonly isUnloadable?: boolean;
    };
