import { matchRoute, type RouteTable, type SiteRoute } from '@jnn/router';
import type { Loader } from './loader';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

export interface IntentOptions {
  readonly document: Document;
  readonly table: RouteTable;
  readonly loader: Loader;
  /** Whether the visitor may see a page: no guarded page is loaded for those whom it is not for. */
  readonly mayShow: (route: SiteRoute) => boolean;
}

/** Loads the page of a link as soon as a visitor shows intent: hover, focus or touch. Gives the way to stop. */
export function prefetchOnIntent({ document, table, loader, mayShow }: IntentOptions): () => void {
  const onIntent = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== document.location.origin || link.target !== '') return;
    const matched = matchRoute(table, link.pathname);
    if (matched && mayShow(matched.route)) {
      const { route, locale } = matched;
      const name = { remote: route.remote, page: route.name, locale };
      // What did not come for an intent is tried anew for the visit.
      void loader.load(name).then(() => loader.forgetFailure(name));
    }
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
  return () => {
    for (const intent of INTENTS) document.removeEventListener(intent, onIntent);
  };
}
