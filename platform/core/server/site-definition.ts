import type { FastifyInstance } from 'fastify';
import type { Locale } from '../contract/page-declaration';
import type { RefusalStatus } from '@jnn/http-server';
import type { MatchedRoute, Routing, RouteTable } from '../contract/routing';

/** One text in every language of the site. */
type Localized<Text = string> = Readonly<Record<Locale, Text>>;

/** A picture that stands for a page where its address is shared. */
export interface HeadPicture {
  /** Absolute or site-relative. */
  readonly href: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt?: string | undefined;
}

/** The site's own values in the heads of its documents. */
export interface SiteIdentity {
  /** Short name, such as `og:site_name`. */
  readonly name: string;
  /** Title of the home page; other pages put their own before it (WCAG 2.4.2). */
  readonly title: Localized;
  readonly home: {
    /** Name of the page that is the home page. */
    readonly page: string;
    /** Its name in breadcrumbs. */
    readonly label: Localized;
    readonly href: Localized;
  };
  /** Site-relative address of the logo. */
  readonly logo: string;
  /** The Open Graph picture of pages without their own; without it, the logo. */
  readonly picture?: Localized<HeadPicture>;
  /** Who runs the site as a schema.org object, for the home page; made for each document. Without it, an `Organization`. */
  readonly organization?: () => Readonly<Record<string, unknown>>;
  /** Languages in Open Graph's form, such as `en_GB`. */
  readonly openGraphLocales: Localized;
}

/** Sources that the content security policy of a document allows beside the site's own files. */
export interface AllowedSources {
  /** Hosts of third-party scripts; if there are any, scripts without a hash are allowed. */
  readonly scripts: readonly string[];
  /** Names of the Trusted Types policies that third-party scripts make. */
  readonly policies: readonly string[];
  readonly styles: readonly string[];
  /** Hashes of style elements that the site's own code writes. */
  readonly styleHashes: readonly string[];
  /** Whether third-party code inserts style elements, whose hashes are unknown. */
  readonly inlineStyles: boolean;
  readonly images: readonly string[];
  readonly fonts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  readonly workers: readonly string[];
}

/** Nothing beside the site's own files. */
const NO_SOURCES: AllowedSources = {
  ...{ scripts: [], policies: [], styles: [], styleHashes: [], inlineStyles: false, images: [], fonts: [] },
  ...{ connections: [], frames: [], workers: [] },
};

/** The cookies of a request by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** What depends on a visitor's cookies. */
export interface VisitorView {
  /** Settings for the site's code in the browser and in render workers (`SiteInPage.settings`). */
  readonly settings: unknown;
  readonly sources: AllowedSources;
  /** Whether the visitor seems to be a member. A guess, no proof: it changes only documents that caches must not store. */
  readonly isMember: boolean;
  /** Whether other visitors may get other settings or another policy; caches must not store the document then. */
  readonly varies: boolean;
}

/** Texts of the page that is served with 503 while no site could be read. */
export interface UnavailableTexts {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

/** What is known of a request that is refused. */
export interface RefusedRequest {
  readonly url: string;
  readonly acceptLanguage: string;
}

/** Everything that the server must know about a site. */
export interface SiteDefinition {
  readonly routing: Routing;
  readonly identity: SiteIdentity;
  /** HTML elements for the head of every document, such as icons. */
  readonly headElements?: readonly string[];
  /** Script that runs before the first paint, the same for every visitor. */
  readonly inlineScript?: string;
  /** Trusted Types: what the site's code puts into the page as HTML. Without it, only text without tags. */
  readonly trustedTypes?: {
    /** Names of the policies that the site's code makes. */
    readonly policies: readonly string[];
    /** HTML that libraries write without a policy, word for word. */
    readonly markup: readonly string[];
  };
  /** Content of `<noscript>` in documents without a rendered page. */
  readonly noScript: Localized;
  /** What a rendered page says where the server has not answered a press before the page's code is there. */
  readonly unansweredPress?: Localized;
  readonly unavailable: Localized<UnavailableTexts>;
  /** Path prefixes that the site's own routes hand on to another server, which refuses odd addresses there itself. */
  readonly proxied?: readonly string[];
  /** The JSON body of a refusal, unless it names the status alone; `asked` is missing where nothing could be read. */
  readonly refusalBody?: (status: RefusalStatus, asked?: RefusedRequest) => object;
  /**
   * Whether an address that fits a page leads to nothing, asked where the server did not render the page or the page
   * begins no call there: then the status is 404 all the same. Never rejects.
   */
  readonly isMissing?: (matched: MatchedRoute) => Promise<boolean>;
  /**
   * Bytes of script (brotli) that a new visitor of a page may load in all, the shell among them: `page` for any page,
   * `pages` for those with a budget of their own, by `<part>/<page>`. Shown at `/ops/graph`.
   */
  readonly scriptBudgets?: { readonly page: number; readonly pages: Readonly<Record<string, number>> };
  /** Prefix of the platform's cookies: `<prefix>-visitor`, `<prefix>-pin`, `<prefix>-ops`. */
  readonly cookiePrefix: string;
  /** Without it every visitor gets the same documents, from the site's own files alone. */
  readonly visitorView?: (cookies: Cookies) => VisitorView;
  /** Adds the site's own routes, such as sitemaps; `table` returns the live pages. */
  readonly addRoutes?: (app: FastifyInstance, table: () => RouteTable) => Promise<void> | void;
}

/** The view of a visitor to a site whose documents depend on no cookie. */
export const defaultVisitorView = (): VisitorView => ({
  settings: {},
  sources: NO_SOURCES,
  isMember: false,
  varies: false,
});
