import { createBrowserHistory, createPath, Router } from '@jnn/router';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface SiteRouterProps {
  readonly children: ReactNode;
  /** Whether the code of a path's page is loaded. */
  readonly stands: (pathname: string) => boolean;
  /** Called with the new path before its page is drawn. */
  readonly onLeave: (pathname: string) => void;
}

/**
 * React Router's `BrowserRouter` with a fade between pages (View Transitions), where the browser can do that and the
 * visitor allows motion. React's own `ViewTransition` is not used, since it delays the next page until its pictures are
 * loaded.
 */
export function SiteRouter({ children, stands, onLeave }: SiteRouterProps) {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ action, location }, setState] = useState(() => placeOf(history));

  useLayoutEffect(() => {
    let shown = history.location.pathname;
    // Reads the address when it draws: it may have changed again since the event.
    const draw = (): void => {
      setState(placeOf(history));
    };
    // A step that came since the first rendering, which is drawn in pieces: nobody has heard of it.
    // eslint-disable-next-line react/set-state-in-effect -- what it reads is outside of React
    setState((drawn) => (isSamePlace(drawn.location, history.location) ? drawn : placeOf(history)));
    return history.listen((change: { readonly action: string; readonly location: { readonly pathname: string } }) => {
      const { pathname } = change.location;
      const isOther = pathname !== shown;
      if (isOther) onLeave(pathname);
      // Steps in the history do not fade: browsers animate them, and the scroll position is restored.
      const isNextPage = isOther && change.action === 'PUSH' && stands(pathname);
      shown = pathname;
      if (!isNextPage || !mayFade(window)) startTransition(draw);
      else {
        const { ready } = document.startViewTransition(() => {
          flushSync(draw);
        });
        // Rejects where the fade is skipped (a further change, a hidden tab); the page is drawn all the same.
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

type SiteHistory = ReturnType<typeof createBrowserHistory>;

const placeOf = ({ action, location }: SiteHistory) => ({ action, location });

const isSamePlace = (one: SiteHistory['location'], other: SiteHistory['location']): boolean =>
  one.key === other.key && createPath(one) === createPath(other);

const mayFade = (window: Window): boolean =>
  'startViewTransition' in window.document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
