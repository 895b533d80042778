import type { SiteRoute } from '../contract/routing';
import type { RenderedPage } from '../render-worker/protocol';
import { isPersonal } from './page-audience';

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
