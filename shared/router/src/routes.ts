import type { MatchedRoute as ComposedMatch, SiteRoute as ComposedRoute } from '@jnn/platform/contract';
import { matchPath } from 'react-router-dom';

export type Locale = 'hu' | 'en';

/**
 * The declarations of all remotes. Each `remote.config.ts` adds its own, so that a page's name and parameters are known to
 * TypeScript wherever a link is made: `declare module '@jnn/router' { interface SiteRemotes { 'mf-x': typeof config } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the remotes fill it
export interface SiteRemotes {}

interface DeclaredPage {
  readonly name: string;
  readonly paths: readonly string[];
}
type PagesOf<Remote> = Remote extends { readonly pages: readonly (infer Page extends DeclaredPage)[] } ? Page : never;
type ParametersIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParametersIn<Rest> : never;

/** The parameters of each page by the page's name: every `{parameter}` that stands in one of its paths. */
export type RouteParams = {
  readonly [Page in PagesOf<SiteRemotes[keyof SiteRemotes]> as Page['name']]: Readonly<
    Record<ParametersIn<Page['paths'][number]>, string>
  >;
};
export type RouteName = keyof RouteParams;

/** One page of the site, with its texts in the site's languages. */
export interface SiteRoute extends ComposedRoute {
  readonly title: Readonly<Record<Locale, string>>;
  readonly description?: Readonly<Record<Locale, string>> | undefined;
}

export type RouteTable = readonly SiteRoute[];

/** The page of an address, with the language and parameters of the address. */
export interface MatchedRoute extends ComposedMatch {
  readonly route: SiteRoute;
  readonly locale: Locale;
}

/** Hungarian without a prefix, English under `/en`. */
export function localeOf(pathname: string): Locale {
  return /^\/en(?:\/|$)/.test(pathname) ? 'en' : 'hu';
}

/** The path without its language prefix, as the route table has it. */
export function withoutLocale(pathname: string): string {
  return localeOf(pathname) === 'en' ? pathname.slice(3) || '/' : pathname;
}

const withLocale = (locale: Locale, path: string): string =>
  locale === 'hu' ? path : path === '/' ? '/en' : `/en${path}`;

const toPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
/** `/{slug}`, which matches every path of one segment. */
const isOpen = (path: string): boolean => /^\/\{\w+\}$/.test(path);

/**
 * A page's canonical path in a language, with placeholders. Prefers a path with exactly the given parameters, so
 * that an address never loses its token.
 */
function canonicalPattern(route: SiteRoute, locale: Locale, params: Readonly<Record<string, string>>): string {
  const [first = '/', second] = route.paths;
  const preferred = locale === 'en' && second !== undefined && !isOpen(second) ? [second, first] : route.paths;
  const given = Object.keys(params);
  return preferred.find((path) => hasParameters(path, given)) ?? preferred[0] ?? '/';
}

/** Without an expression: a list has sixty links, and each of them asks. */
const hasParameters = (path: string, names: readonly string[]): boolean =>
  path.split('{').length === names.length + 1 && names.every((name) => path.includes(`{${name}}`));

/** Finds the page of an address; `/{slug}` matches last. Null where the site has no such page. */
export function matchRoute(table: RouteTable, pathname: string): MatchedRoute | null {
  const locale = localeOf(pathname);
  const path = withoutLocale(pathname);
  const candidates = table
    .flatMap((route) => route.paths.map((pattern) => ({ route, pattern })))
    // The router makes an expression of each path that it is asked about.
    .filter(({ pattern }) => path.toLowerCase().startsWith(pattern.toLowerCase().replace(/\{.*/, '')));
  const ranked = [...candidates.filter((it) => !isOpen(it.pattern)), ...candidates.filter((it) => isOpen(it.pattern))];
  for (const { route, pattern } of ranked) {
    const match = matchPath({ path: toPattern(pattern), end: true }, path);
    if (match) return { route, locale, params: definedOnly(match.params) };
  }
  return null;
}

function definedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, decoded(value)]] : [])));
}

/** Decodes a part of an address; returns it as it is when it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Query parameters; empty and undefined values are left out, `true` and numbers are written as text. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

/**
 * The canonical address of a page. The home page's where the site has no such page yet because its remote is not released,
 * so that such a link does not break the page it is on.
 */
export function hrefOf<Name extends RouteName>(
  table: RouteTable,
  locale: Locale,
  name: Name,
  params: RouteParams[Name],
  query: Query = {},
): string {
  const route = table.find((it) => it.name === name);
  if (!route) return withLocale(locale, '/');
  return fill(canonicalPattern(route, locale, params), locale, params) + queryText(query);
}

function fill(pattern: string, locale: Locale, params: Readonly<Record<string, string>>): string {
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return withLocale(locale, path);
}

/** The canonical address of a matched page in a language, without query. */
export function canonicalHref(matched: MatchedRoute, locale: Locale = matched.locale): string {
  return fill(canonicalPattern(matched.route, locale, matched.params), locale, matched.params);
}

/** An address of the site (path, maybe query) in another language; one without a page stays as it is. */
export function inLocale(table: RouteTable, locale: Locale, address: string): string {
  const [, path = address, rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const matched = localeOf(path) === locale ? null : matchRoute(table, path);
  return matched ? canonicalHref(matched, locale) + rest : address;
}
