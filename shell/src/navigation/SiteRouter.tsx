import { createBrowserHistory, Router } from '@jnn/router';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface SiteRouterProps {
  readonly children: ReactNode;
  /** Whether the page of a path can be drawn without waiting for its code. */
  readonly stands: (pathname: string) => boolean;
  /** Told where the visitor goes, before the page of that path is drawn. */
  readonly onLeave: (pathname: string) => void;
}

/**
 * The router of the browser's address, as React Router's own `BrowserRouter`, but a page fades into the next one (View
 * Transitions) where the browser can do that and the visitor wants movement. React's `ViewTransition` does not serve: it
 * holds the next page back until its pictures are there.
 */
export function SiteRouter({ children, stands, onLeave }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });

  useLayoutEffect(() => {
    let shown = history.location.pathname;
    // Asked for when it is drawn: the address may have gone on since the change was heard of.
    const draw = (): void => {
      setState({ action: history.action, location: history.location });
    };
    return history.listen((change: { readonly action: string; readonly location: { readonly pathname: string } }) => {
      const { pathname } = change.location;
      const isOther = pathname !== shown;
      if (isOther) onLeave(pathname);
      // The steps of the history have movements of the browser's own, and find their place on the page again.
      const isNextPage = isOther && change.action === 'PUSH' && stands(pathname);
      shown = pathname;
      if (!isNextPage || !mayFade(window)) startTransition(draw);
      else {
        const { ready } = document.startViewTransition(() => {
          flushSync(draw);
        });
        // The fading is skipped for the next change, and in a tab that nobody sees; the page is drawn all the same.
        ready.catch(() => undefined);
      }
    });
  }, [history, stands, onLeave]);

  return (
    <Router navigationType={action} location={location} navigator={history}>
      {children}
    </Router>
  );
}

const mayFade = (window: Window): boolean =>
  'startViewTransition' in window.document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
