import type { SiteRoute } from '../contract/routing';
import type { RenderedPage } from '../render-worker/protocol';

/** A page that shows what is the visitor's own, or that is for some visitors only: caches keep nothing of it. */
export const isPersonal = ({ guard, personal }: { readonly guard?: unknown; readonly personal?: unknown }): boolean =>
  guard !== undefined || personal === true;

/** Whether a page is for whoever seems to be here; the browser finds out who is. */
export const isFor = ({ guard }: SiteRoute, member: boolean): boolean =>
  guard === undefined || member === (guard === 'authenticated');

/** How much of a page the server draws: all of it, what it is before anything has been read, or the site's frame alone. */
export type Extent = 'whole' | 'empty' | 'frame';

/** Nothing that is a visitor's own is read for a document, and no page is drawn for those whom it is not for. */
export function extentOf(route: SiteRoute | undefined, member: boolean): Extent {
  if (!route) return 'whole';
  if (!isFor(route, member)) return 'frame';
  return route.personal === true || route.guard === 'authenticated' ? 'empty' : 'whole';
}

interface Served {
  readonly route: SiteRoute | undefined;
  /** Whether other visitors may get another composition. */
  readonly personal: boolean;
  readonly page: RenderedPage | null;
}

/**
 * How caches may keep a document. A public one is the same for everybody and may serve a crowd from a CDN: fresh for half a
 * minute and shown for another while it is fetched anew. One
 * that the server could not render is not kept, so that the next visitor may get a better one.
 */
export function cachePolicy({ route, personal, page }: Served): string {
  if (route && isPersonal(route)) return 'no-store';
  if (personal) return 'private, no-cache';
  return page ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=30' : 'no-cache';
}
