import type { IsoDate, SiteSettings } from '@jnn/contract';
import { routeTableOf, type RenderedInPage, type SiteInPage } from '@jnn/platform/contract';
import type { RouteTable } from '@jnn/router';

/** What a rendering of JNN's site hands to its browser side. */
export interface RenderedData {
  /** The day (Europe/Budapest) on which it was rendered. */
  readonly day: IsoDate;
  /** The answers of the API that were rendered, as the cache of queries takes them over. */
  readonly answers: unknown;
}

/** What a rendering of this build has handed over; null where the browser renders. */
export const renderedData = (rendered: RenderedInPage | null): RenderedData | null =>
  // Written by `renderer.tsx` of the same build.
  rendered && (rendered.data as RenderedData);

/** What a rendered document shows, and of which address. */
export type Rendered = Pick<RenderedInPage, 'pathname' | 'shows'>;

/** The site's settings as the document carries them. A server from before some of them does not tell those. */
export const settingsOf = ({ settings }: SiteInPage): SiteSettings => ({
  capabilities: [],
  mapTilesUrl: '',
  // Our own server has parsed what its operator set.
  ...(settings as Omit<SiteSettings, 'capabilities' | 'mapTilesUrl'>),
});

/** All pages of all remotes as the router's table; promotion refuses a page without a title in each language. */
export const tableOf = ({ remotes }: SiteInPage): RouteTable => routeTableOf(remotes);
