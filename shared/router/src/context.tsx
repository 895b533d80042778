import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  hrefOf,
  inLocale,
  localeOf,
  matchRoute,
  type Locale,
  type MatchedRoute,
  type Query,
  type RouteName,
  type RouteParams,
  type RouteTable,
} from './routes';

/** What a page says of itself beyond its declaration, for the document's head. */
export interface PageHead {
  readonly title?: string | undefined;
  /** Plain text of any length; the document takes its beginning. */
  readonly description?: string | undefined;
  /** Absolute or site-relative address of a picture that stands for the page where it is passed on. */
  readonly image?: string | undefined;
  /** schema.org data, each with its `@type`; `url` members may be site-relative. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
  /** The pages between the home page and this one, by their names and addresses. */
  readonly trail?: readonly { readonly name: string; readonly href: string }[];
  /** The parameters of the page's right address, where another one leads to it too. */
  readonly params?: Readonly<Record<string, string>>;
}

interface Site {
  readonly table: RouteTable;
  /** Told whenever a page names itself more exactly than its declaration does. */
  readonly onTitle: (title: string) => void;
  /** On the server: takes what the page says of itself while it is rendered. */
  readonly collectHead?: ((head: PageHead) => void) | undefined;
  /** The language and the page of the present address, found once for all who ask: another query changes neither. */
  readonly locale: Locale;
  readonly matched: MatchedRoute | null;
}

const SiteContext = createContext<Site | null>(null);

function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('RoutesProvider is missing above this component.');
  return site;
}

interface RoutesProviderProps extends Omit<Site, 'locale' | 'matched'> {
  readonly children: ReactNode;
}

/** Gives the composed site's routes to everything below. Stands inside a router. */
export function RoutesProvider({ table, onTitle, collectHead, children }: RoutesProviderProps) {
  const { pathname } = useLocation();
  const matched = useMemo(() => matchRoute(table, pathname), [table, pathname]);
  const locale = localeOf(pathname);
  const site = useMemo(
    () => ({ table, onTitle, collectHead, locale, matched }),
    [table, onTitle, collectHead, locale, matched],
  );
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The language of the present address. */
export function useLocale(): Locale {
  return useSite().locale;
}

/** The page of the present address, null where there is none (404). */
export function useMatchedRoute(): MatchedRoute | null {
  return useSite().matched;
}

/** Makes addresses of named pages in the present language. */
export function useHref(): <Name extends RouteName>(name: Name, params: RouteParams[Name], query?: Query) => string {
  const { table, locale } = useSite();
  return useMemo(() => (name, params, query) => hrefOf(table, locale, name, params, query), [table, locale]);
}

/** Gives addresses of the site in the present language, with what they carry beside the path. */
export function useInLocale(): (address: string) => string {
  const { table, locale } = useSite();
  return useMemo(() => (address) => inLocale(table, locale, address), [table, locale]);
}

/**
 * The parameters of the page shown. The name is the page's own: the shell only renders a page on its routes, so the
 * parameters that it declares are there.
 */
export function useRouteParams<Name extends RouteName>(name: Name): RouteParams[Name] {
  const matched = useMatchedRoute();
  if (matched?.route.name !== name) throw new PageNotFoundError();
  // The table's pattern of this name holds exactly these parameters (a test compares them).
  return matched.params as unknown as RouteParams[Name];
}

/** Names the page shown more exactly than its declaration (a hotel's name); undefined leaves the declared title. */
export function usePageTitle(title: string | undefined): void {
  usePageHead({ title });
}

/** Says what the page is about. The served document's head takes all of it; in the browser the title follows the page. */
export function usePageHead(head: PageHead): void {
  const { onTitle, collectHead } = useSite();
  const { title } = head;
  // Effects do not run on the server, where the head is written once.
  collectHead?.(head);
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
}

/** Thrown by a page whose address names nothing that exists; the shell shows its 404 page (specification, section 8). */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
}
