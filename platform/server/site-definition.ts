import type { FastifyInstance } from 'fastify';
import type { Locale } from '../contract/page-declaration';
import type { Routing, RouteTable } from '../contract/routing';

/** One text in every language of the site. */
type Localized<Text = string> = Readonly<Record<Locale, Text>>;

/** What the heads of a site's documents say of the site itself. */
export interface SiteIdentity {
  /** Short name, such as `og:site_name`. */
  readonly name: string;
  /** Title of the home page; other pages put their own before it (WCAG 2.4.2). */
  readonly title: Localized;
  readonly home: {
    /** Name of the page that is the home page. */
    readonly page: string;
    /** Its name where a trail leads back to it. */
    readonly label: Localized;
    readonly href: Localized;
  };
  /** Site-relative address of a picture for pages without one of their own. */
  readonly logo: string;
  /** Open Graph's names of the languages (`hu_HU`). */
  readonly openGraphLocales: Localized;
}

/** What the content security policy of a document allows beside the site's own files. */
export interface AllowedSources {
  /** Hosts of other people's scripts; where there are any, scripts without integrity are not refused. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Hashes of style elements that the site's own code writes. */
  readonly styleHashes: readonly string[];
  /** Whether other people's code writes style elements that no hash can name. */
  readonly inlineStyles: boolean;
  readonly images: readonly string[];
  readonly fonts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly workers: readonly string[];
}

export type Cookies = ReadonlyMap<string, string>;

/** What a visitor's cookies decide. */
export interface VisitorView {
  /** For the site's own code in the browser and in renderings (`SiteInPage.settings`). */
  readonly settings: unknown;
  readonly sources: AllowedSources;
  /** Whether a member seems to be here. It proves nothing: only documents that no cache keeps depend on it. */
  readonly isMember: boolean;
  /** Whether another visitor may get other settings or another policy, so that no cache may keep the document. */
  readonly varies: boolean;
}

/** The page that is served with 503 while the release store names no site. */
export interface UnavailableTexts {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

/** Everything that a site says of itself to the server that composes it. */
export interface SiteDefinition {
  readonly routing: Routing;
  readonly identity: SiteIdentity;
  /** Further elements of every head, as HTML: icons, manifest, theme. */
  readonly headElements: readonly string[];
  /** Script text that runs before the first paint, the same for everybody. */
  readonly inlineScript: string;
  /** Shown in documents that came without a rendered page, where no script runs. */
  readonly noScript: Localized;
  readonly unavailable: Localized<UnavailableTexts>;
  /** Path prefixes that go to the API (`API_URL`), so that the browser knows one origin. */
  readonly proxied: readonly string[];
  /** Begins the names of the platform's own cookies: `<prefix>-visitor`, `<prefix>-pin`, `<prefix>-ops`. */
  readonly cookiePrefix: string;
  readonly visitorView: (cookies: Cookies) => VisitorView;
  /** Adds the site's own addresses, such as sitemaps; `table` gives the pages that are live. */
  readonly addRoutes?: (app: FastifyInstance, table: () => RouteTable) => Promise<void> | void;
}
