import type { SiteRoute } from '../contract/routing';

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
