import type { MatchedRoute, RouteTable, Routing, SiteRoute } from '../contract/routing';
import { pageNameOf, type Loader } from './loader';

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'pointercancel'] as const;

export interface PrefetchOptions {
  readonly table: RouteTable;
  readonly matchRoute: Routing['matchRoute'];
  readonly loader: Loader;
  /** Whether the visitor may see a page; a guarded page is prefetched only for visitors whom it admits. */
  readonly mayShow: (route: SiteRoute) => boolean;
  /** Starts one of the page's first API calls. */
  readonly askFor: (call: string, params: Readonly<Record<string, string>>) => void;
}

/** Starts to load the page of a path before the visitor opens it: its code and, in parallel, its first API calls. */
export type Prefetch = (pathname: string) => void;

export function createPrefetch({ table, matchRoute, loader, mayShow, askFor }: PrefetchOptions): Prefetch {
  return (pathname) => {
    const matched = matchRoute(table, pathname);
    if (!matched || !mayShow(matched.route)) return;
    const name = pageNameOf(matched);
    // A prefetch that failed must not fail the visit: the visit loads again.
    void loader.load(name).then(() => loader.forgetFailure(name));
    for (const [call, params] of callsToPrefetch(matched)) askFor(call, params);
  };
}

/** The address that pressing an element opens: its link's, its script's (`data-leads-to`) or its form's; null when none. */
function aimOf(element: Element): URL | null {
  const leading = element.closest('a[href], [data-leads-to], form[action]');
  if (leading instanceof HTMLAnchorElement) return leading.target === '' ? new URL(leading.href) : null;
  const address = leading?.getAttribute('data-leads-to') ?? leading?.getAttribute('action');
  return address ? new URL(address, element.ownerDocument.baseURI) : null;
}

/**
 * Prefetches the page behind a link, button or form when it gets the focus or when a pointer stays on it for `pointerRest`
 * milliseconds. Returns the function that stops it.
 */
export function prefetchOnIntent(document: Document, pointerRest: number, prefetch: Prefetch): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = (target: EventTarget | null): void => {
    const aim = target instanceof Element ? aimOf(target) : null;
    if (aim?.origin === document.location.origin) prefetch(aim.pathname);
  };
  const onIntent = ({ type, target }: Event): void => {
    clearTimeout(resting);
    if (type === 'focusin') look(target);
    // A finger that starts to scroll cancels its pointer.
    else if (type !== 'pointercancel') resting = setTimeout(look, pointerRest, target);
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent);
  };
}

/** The page's first API calls, with their placeholders filled from its address. */
function callsToPrefetch({ route, locale, params }: MatchedRoute): [call: string, params: Record<string, string>][] {
  const known: Readonly<Record<string, string>> = { ...params, locale };
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  return (route.early ?? []).map(({ call, params: parts }) => [
    call,
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, filled(text)])),
  ]);
}
