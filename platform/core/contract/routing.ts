import type { Locale, PageDeclaration } from './page-declaration';

/** One page of the composed site: a remote's declaration and the remote that owns it. */
export interface SiteRoute extends Readonly<
  Omit<PageDeclaration, 'paths' | 'title' | 'description' | 'early' | 'next'>
> {
  readonly remote: string;
  readonly paths: readonly string[];
  readonly title: Readonly<Record<Locale, string>>;
  readonly description?: Readonly<Record<Locale, string>> | undefined;
  readonly early?: readonly { readonly call: string; readonly params: Readonly<Record<string, string>> }[] | undefined;
  readonly next?: readonly string[] | undefined;
}

export type RouteTable = readonly SiteRoute[];

/** The page of an address, with the language and parameters of the address. */
export interface MatchedRoute {
  readonly route: SiteRoute;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The routing of a site, which the site provides: the platform matches no path itself. Declared as methods, so that a site
 * may pass functions with narrower types of languages and routes.
 */
export interface Routing {
  /** The languages of the site, the default one first. */
  readonly locales: readonly [Locale, ...Locale[]];
  localeOf(pathname: string): Locale;
  /** Null when the site has no such page. */
  matchRoute(table: RouteTable, pathname: string): MatchedRoute | null;
  /** The canonical path of a matched page in a language. */
  canonicalHref(matched: MatchedRoute, locale: Locale): string;
}

/** The routing of a site in one language whose addresses have no parameters. */
export const fixedRouting = (locale: Locale): Routing => ({
  locales: [locale],
  localeOf: () => locale,
  matchRoute(table, pathname) {
    const route = table.find(({ paths }) => paths.includes(pathname));
    return route ? { route, locale, params: {} } : null;
  },
  canonicalHref: ({ route: { paths } }) => paths[0] ?? '/',
});

/** All pages of some remotes as one table. */
export const routeTableOf = (
  remotes: readonly { readonly name: string; readonly pages: readonly PageDeclaration[] }[],
): RouteTable => remotes.flatMap(({ name, pages }) => pages.map((page) => ({ ...page, remote: name })));

/** Values for the document's head that a page computes from its data. */
export interface PageHead {
  readonly title?: string | undefined;
  /** Plain text of any length; the server shortens it. */
  readonly description?: string | undefined;
  /** Absolute or site-relative address of the Open Graph picture. */
  readonly image?: string | undefined;
  /** Its size in pixels and what it shows, where they are known. */
  readonly imageSize?: { readonly width: number; readonly height: number } | undefined;
  readonly imageAlt?: string | undefined;
  /** schema.org objects, each with its `@type`; their addresses may be site-relative. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  /** Breadcrumbs between the home page and this page. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[];
  /** Parameters of the canonical address, when they differ from those of this one. */
  readonly params?: Readonly<Record<string, string>>;
  /** The query of the canonical address; none where every query is a view of the same page. */
  readonly query?: Readonly<Record<string, string>> | undefined;
}
