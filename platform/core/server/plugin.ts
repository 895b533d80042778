import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Composition, SiteSource } from '../contract/composition';
import type { PlacedFile } from '../store/release-store';
import type { ServerConfig } from './config';
import type { ThrownError } from './render-incidents';
import type { AllowedSources, Cookies, SiteDefinition } from './site-definition';

/** What a plugin of a site's server is given. */
export interface ServedSite {
  readonly definition: SiteDefinition;
  readonly config: ServerConfig;
  readonly source: SiteSource;
}

/** Who asks for a document. */
export interface Visit {
  readonly cookies: Cookies;
  readonly headers: IncomingHttpHeaders;
}

/** A page of a build in a language. The shell's own pages have no name. */
export interface PageOfBuild {
  readonly part: string;
  readonly build: string;
  readonly page: string;
  readonly locale: string;
}

/** What one browser is shown in place of the live site. */
export interface SiteOverlay {
  readonly compose: (live: Composition) => Promise<Composition>;
  /** What its documents may load, of what those of everyone may. */
  readonly sources: (sources: AllowedSources) => AllowedSources;
  /** HTML before the page, which says so. */
  readonly banner: string;
}

/** What a plugin does while the site is served. */
export interface ServerHooks {
  /** What a visitor is shown in place of the live site; null for everyone else. */
  readonly overlay?: (visit: Visit) => SiteOverlay | null;
  /** Whether a visitor is of the team, which gets every canary. */
  readonly isTeam?: (visit: Visit) => boolean;
  /** A browser was sent the document of a page. */
  readonly served?: (at: PageOfBuild) => void;
  /** A build could not render its page on the server; `error`: what was thrown there. */
  readonly unrendered?: (at: PageOfBuild, error: ThrownError | null) => void;
  /** A browser asked for a file of a build again, whole. */
  readonly refetched?: (file: PlacedFile) => void;
}

/** Extends a site's server: adds its routes to `app` before it listens, and gives what it does afterwards. */
export type ServerPlugin = (app: FastifyInstance, site: ServedSite) => Promise<ServerHooks>;

/** The hooks of several plugins as one. The first overlay counts. */
export const combineHooks = (all: readonly ServerHooks[]): Required<ServerHooks> => ({
  overlay: (visit) => all.reduce<SiteOverlay | null>((found, { overlay }) => found ?? overlay?.(visit) ?? null, null),
  isTeam: (visit) => all.some(({ isTeam }) => isTeam?.(visit) === true),
  served: (at) => all.forEach(({ served }) => served?.(at)),
  unrendered: (at, error) => all.forEach(({ unrendered }) => unrendered?.(at, error)),
  refetched: (file) => all.forEach(({ refetched }) => refetched?.(file)),
});
