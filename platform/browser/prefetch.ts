import type { MatchedRoute, RouteTable, Routing, SiteRoute } from '../contract/routing';
import { pageNameOf, type Loader } from './loader';

const INTENTS = ['pointerover', 'focusin', 'touchstart', 'pointercancel'] as const;

export interface AheadOptions {
  readonly table: RouteTable;
  readonly matchRoute: Routing['matchRoute'];
  readonly loader: Loader;
  /** Whether the visitor may see a page: no guarded page is loaded for those whom it is not for. */
  readonly mayShow: (route: SiteRoute) => boolean;
  /** Asks for the answer of a call that a page begins with. */
  readonly askFor: (call: string, params: Readonly<Record<string, string>>) => void;
}

/** Loads the page of a path before it is drawn: its code and what it reads first, side by side. */
export type LoadAhead = (pathname: string) => void;

export function createLoadAhead({ table, matchRoute, loader, mayShow, askFor }: AheadOptions): LoadAhead {
  return (pathname) => {
    const matched = matchRoute(table, pathname);
    if (!matched || !mayShow(matched.route)) return;
    const name = pageNameOf(matched);
    // What did not come ahead is tried anew for the visit.
    void loader.load(name).then(() => loader.forgetFailure(name));
    for (const [call, params] of earlyCalls(matched)) askFor(call, params);
  };
}

/** Where pressing an element leads: by its link, by its script (`data-leads-to`), or by sending its form. */
function aimOf(element: Element): URL | null {
  const leading = element.closest('a[href], [data-leads-to], form[action]');
  if (leading instanceof HTMLAnchorElement) return leading.target === '' ? new URL(leading.href) : null;
  const address = leading?.getAttribute('data-leads-to') ?? leading?.getAttribute('action');
  return address ? new URL(address, element.ownerDocument.baseURI) : null;
}

/**
 * Loads the page that something leads to once a visitor shows intent: focus, or a pointer that rests for `pointerRest`
 * milliseconds. Gives the way to stop.
 */
export function prefetchOnIntent(document: Document, pointerRest: number, loadAhead: LoadAhead): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = (target: EventTarget | null): void => {
    const aim = target instanceof Element ? aimOf(target) : null;
    if (aim?.origin === document.location.origin) loadAhead(aim.pathname);
  };
  const onIntent = ({ type, target }: Event): void => {
    clearTimeout(resting);
    if (type === 'focusin') look(target);
    // A finger that begins to scroll cancels its pointer.
    else if (type !== 'pointercancel') resting = setTimeout(look, pointerRest, target);
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent);
  };
}

/** The calls that a page begins with, their placeholders filled from its address. */
function earlyCalls({ route, locale, params }: MatchedRoute): [call: string, params: Record<string, string>][] {
  const known: Readonly<Record<string, string>> = { ...params, locale };
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  return (route.early ?? []).map(({ call, params: parts }) => [
    call,
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, filled(text)])),
  ]);
}
