import { useLocation, useNavigate, type NavigateOptions } from '@jnn/router';
import { useLatest } from '@jnn/ui';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';

/** The filters' sheet as a step of the history: opening it goes one further, and back closes it. */
export interface SheetStep {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** How another search is gone to: behind an open sheet it takes the place of the one before. The verb stays the same. */
  readonly way: () => NavigateOptions;
}

/** Where the sheet was open when it was drawn last. */
interface Shown {
  readonly pathname: string;
  readonly search: string;
  /** The query of the step below. */
  readonly below: string;
}

/**
 * An open sheet has a step of its own, which names the query of the step below. All that is pressed in the sheet stays in
 * that one step, so closing it leaves one step where the list has become another, and none where it has not. Going back
 * closes it too and undoes nothing of what was pressed; going back again does. A step that is loaded again, or gone
 * forward to, opens the sheet again.
 */
export function useSheetStep(): SheetStep {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const below = belowOf(location.state);
  // Null at once when the sheet is being closed, before that has been drawn.
  const latestRef = useLatest(below);
  const shown = useRef<Shown | null>(null);
  useLayoutEffect(() => {
    if (below !== null) shown.current = { pathname, search, below };
  }, [pathname, search, below]);

  useEffect(() => {
    const back = (): void => {
      const { location } = window;
      const left = shown.current;
      shown.current = null;
      if (left?.pathname !== location.pathname || left.below !== location.search) return;
      latestRef.current = null;
      // Drawn before anybody sees the step below, since a step of the history is drawn at once.
      if (location.search !== left.search) void navigate(left.search);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [navigate, latestRef]);

  const open = useCallback(() => {
    const { search } = window.location;
    void navigate(search, { state: { below: search } });
  }, [navigate]);
  const close = useCallback(() => {
    if (latestRef.current === null) return;
    const { search } = window.location;
    const isSame = search === latestRef.current;
    latestRef.current = null;
    shown.current = null;
    void (isSame ? navigate(-1) : navigate(search, { replace: true }));
  }, [navigate, latestRef]);
  const way = useCallback(
    (): NavigateOptions => (latestRef.current === null ? {} : { replace: true, state: { below: latestRef.current } }),
    [latestRef],
  );
  // The server knows no steps: a rendered page is taken over without its sheet.
  return { isOpen: useDeferredValue(below !== null, false), open, close, way };
}

/** The query of the step below an open sheet; null where no sheet is open. */
function belowOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('below' in state)) return null;
  return typeof state.below === 'string' ? state.below : null;
}
