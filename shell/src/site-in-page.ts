import { IsoDate, SiteSettings } from '@jnn/contract';
import { routeTableOf, type RenderedInPage, type SiteInPage } from '@jnn/platform/contract';
import type { RouteTable } from '@jnn/router';
import * as z from 'zod/mini';

/** What a rendering of JNN's site hands to its browser side. */
export const RenderedData = z.strictObject({
  /** The day (Europe/Budapest) on which it was rendered. */
  day: IsoDate,
  /** The answers of the API that were rendered, as the cache of queries takes them over. */
  answers: z.unknown(),
});
export type RenderedData = z.infer<typeof RenderedData>;

/** What a rendered document shows, and of which address. */
export type Rendered = Pick<RenderedInPage, 'pathname' | 'shows'>;

/** The site's settings as the document carries them. Throws when they are not valid. */
export const settingsOf = ({ settings }: SiteInPage): SiteSettings => SiteSettings.parse(settings);

/** All pages of all remotes as the router's table; promotion refuses a page without a title in each language. */
export const tableOf = ({ remotes }: SiteInPage): RouteTable => routeTableOf(remotes);
