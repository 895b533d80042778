import type { Locale, PageDeclaration } from './page-declaration';

/** One page of the composed site: a remote's declaration and the remote that owns it. */
export interface SiteRoute extends Readonly<Omit<PageDeclaration, 'paths' | 'title' | 'description' | 'early'>> {
  readonly remote: string;
  readonly paths: readonly string[];
  readonly title: Readonly<Record<Locale, string>>;
  readonly description?: Readonly<Record<Locale, string>> | undefined;
  readonly early?: readonly { readonly call: string; readonly params: Readonly<Record<string, string>> }[] | undefined;
}

export type RouteTable = readonly SiteRoute[];

/** The page that an address leads to. */
export interface MatchedRoute {
  readonly route: SiteRoute;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * How a site's addresses work. The site gives it: the platform matches no path by itself. Methods, so that a site may
 * give functions that know their own languages and routes more exactly.
 */
export interface Routing {
  /** The languages of the site, the default one first. */
  readonly locales: readonly [Locale, ...Locale[]];
  localeOf(pathname: string): Locale;
  /** Null where the site has no such page. */
  matchRoute(table: RouteTable, pathname: string): MatchedRoute | null;
  /** The canonical path of a matched page in a language. */
  canonicalHref(matched: MatchedRoute, locale: Locale): string;
}

/** All pages of some remotes as one table. */
export const routeTableOf = (
  remotes: readonly { readonly name: string; readonly pages: readonly PageDeclaration[] }[],
): RouteTable => remotes.flatMap(({ name, pages }) => pages.map((page) => ({ ...page, remote: name })));

/** What a page says of itself beyond its declaration, for the document's head. */
export interface PageHead {
  readonly title?: string | undefined;
  /** Plain text of any length; the document takes its beginning. */
  readonly description?: string | undefined;
  /** Absolute or site-relative address of a picture that stands for the page where it is shared. */
  readonly image?: string | undefined;
  /** schema.org data, each with its `@type`; `url` members may be site-relative. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  /** The pages between the home page and this one, by their names and addresses. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[];
  /** The parameters of the page's right address, where another one leads to it too. */
  readonly params?: Readonly<Record<string, string>>;
}
