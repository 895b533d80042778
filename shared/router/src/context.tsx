import type { PageHead } from '@jnn/platform/contract';
import type { OneOf } from '@jnn/contract';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate as useRouterNavigate, type NavigateOptions, type To } from 'react-router-dom';
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

/** Goes to an address of the site, to another query of the present page, or a number of steps through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => void | Promise<void>;

interface Site {
  readonly table: RouteTable;
  /** Called when a page sets a title of its own. */
  readonly onTitle: (title: string) => void;
  /** Called on the server with the head of the page that is rendered. */
  readonly collectHead?: ((head: PageHead) => void) | undefined;
  readonly navigate: Navigate;
  /** The current path with its language and page, matched once for all components; a new query changes none of them. */
  readonly pathname: string;
  readonly locale: Locale;
  readonly matched: MatchedRoute | null;
}

const SiteContext = createContext<Site | null>(null);

function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('RoutesProvider is missing above this component.');
  return site;
}

interface RoutesProviderProps extends Pick<Site, 'table' | 'onTitle' | 'collectHead'> {
  readonly children: ReactNode;
}

/** Gives the site's routes to everything below. Must stand inside a router. */
export function RoutesProvider({ table, onTitle, collectHead, children }: RoutesProviderProps) {
  const { pathname } = useLocation();
  const matched = useMemo(() => matchRoute(table, pathname), [table, pathname]);
  const locale = localeOf(pathname);
  const navigate = useStableNavigate();
  const site = useMemo(
    () => ({ table, onTitle, collectHead, navigate, pathname, locale, matched }),
    [table, onTitle, collectHead, navigate, pathname, locale, matched],
  );
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** React Router's function, which is another one with each path, as one that stays the same. */
function useStableNavigate(): Navigate {
  const navigate = useRouterNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback((to, options) => (typeof to === 'number' ? latest.current(to) : latest.current(to, options)), []);
}

/** The function that goes to another page. Unlike React Router's it does not make its component render with each query. */
export function useNavigate(): Navigate {
  return useSite().navigate;
}

/** The path of the current address. Unlike React Router's location it does not make its component render with each query. */
export function usePathname(): string {
  return useSite().pathname;
}

/** The language of the current address. */
export function useLocale(): Locale {
  return useSite().locale;
}

/** The page of the current address, null where there is none (404). */
export function useMatchedRoute(): MatchedRoute | null {
  return useSite().matched;
}

/** The parameter type of a page's name; a wrong name is told with the nearest right ones. */
export type PageName<Name extends RouteName, Typed extends string> = Name & OneOf<RouteName, Typed>;

/** Makes the address of a page from its name, its parameters and a query. */
export type Href<Address = string> = <Name extends RouteName, Typed extends string = Name>(
  name: PageName<Name, Typed>,
  params: RouteParams[Name],
  query?: Query,
) => Address;

/** Returns the function that makes addresses of pages in the current language. */
export function useHref(): Href {
  const { table, locale } = useSite();
  return useMemo<Href>(() => {
    const href = <Name extends RouteName>(name: Name, params: RouteParams[Name], query?: Query): string =>
      hrefOf(table, locale, name, params, query);
    return href;
  }, [table, locale]);
}

/** Returns a function that gives an address of the site in the current language, with its query and fragment. */
export function useInLocale(): (address: string) => string {
  const { table, locale } = useSite();
  return useMemo(() => (address) => inLocale(table, locale, address), [table, locale]);
}

/**
 * The parameters of the current page, which calls it with its own name. Throws PageNotFoundError on another page's address;
 * the shell renders a page on its own addresses only.
 */
export function useRouteParams<Name extends RouteName, Typed extends string = Name>(
  name: PageName<Name, Typed>,
): RouteParams[Name] {
  const matched = useMatchedRoute();
  if (matched?.route.name !== name) throw new PageNotFoundError();
  // The type and the table's patterns come from the same declaration.
  return matched.params as unknown as RouteParams[Name];
}

/** Sets the page's title (a hotel's name); undefined leaves the declared one. */
export function usePageTitle(title: string | undefined): void {
  usePageHead({ title });
}

/** Sets the page's head. The server writes all of it into the document; in the browser only the title changes. */
export function usePageHead(head: PageHead): void {
  const { onTitle, collectHead } = useSite();
  const { title } = head;
  // Called during rendering, since effects do not run on the server.
  collectHead?.(head);
  useEffect(() => {
    if (title !== undefined) onTitle(title);
  }, [onTitle, title]);
}

/** Thrown by a page whose address names nothing that exists; the shell shows the 404 page. */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
}
