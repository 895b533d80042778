import type { SiteRoute } from '../contract/routing';
import type { RenderedPage } from '../render-worker/protocol';

/** Whether a page shows the visitor's own data or is for some visitors only; caches must not store it. */
export const isPersonal = ({ guard, personal }: { readonly guard?: unknown; readonly personal?: unknown }): boolean =>
  guard !== undefined || personal === true;

/** Whether a guarded page admits the visitor. `member` is a guess from cookies; the browser checks it. */
export const isFor = ({ guard }: SiteRoute, member: boolean): boolean =>
  guard === undefined || member === (guard === 'authenticated');

/** How much the server renders: the page, the page without data, or the site's frame only. */
export type Extent = 'whole' | 'empty' | 'frame';

/** The extent of a page for a visitor. The server never renders personal data, nor a page that does not admit the visitor. */
export function extentOf(route: SiteRoute | undefined, member: boolean): Extent {
  if (!route) return 'whole';
  if (!isFor(route, member)) return 'frame';
  return route.personal === true || route.guard === 'authenticated' ? 'empty' : 'whole';
}

interface Served {
  readonly route: SiteRoute | undefined;
  /** Whether other visitors may get different builds. */
  readonly personal: boolean;
  readonly page: RenderedPage | null;
}

/**
 * The `Cache-Control` of a document. A public document is the same for every visitor: a CDN may serve it for 30 s, and for
 * another 30 s while it fetches a new one. A document without rendered HTML is not stored, since the next one may have it.
 */
export function cachePolicy({ route, personal, page }: Served): string {
  if (route && isPersonal(route)) return 'no-store';
  if (personal) return 'private, no-cache';
  return page ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=30' : 'no-cache';
}
