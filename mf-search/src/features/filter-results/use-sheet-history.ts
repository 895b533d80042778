import { useLocation, useNavigate, type NavigateOptions } from '@jnn/router';
import { useLatest } from '@jnn/ui';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';

/** The filters' sheet as an entry of the browser's history: opening it adds one, and going back closes it. */
export interface SheetHistory {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** How another search is gone to: while the sheet is open it replaces the sheet's entry. Its identity is stable. */
  readonly navigateOptions: () => NavigateOptions;
}

/** Where the sheet was open at the last render. */
interface OpenSheet {
  readonly pathname: string;
  readonly search: string;
  /** The query of the entry below. */
  readonly below: string;
}

/**
 * An open sheet has a history entry of its own, whose state names the query of the entry below. Everything that is pressed
 * in the sheet replaces that one entry. So closing the sheet leaves one step back where the list has changed, and none
 * where it has not. Going back closes the sheet and keeps what was pressed in it; going back again undoes that. Reloading
 * the sheet's entry, or going forward to it, opens the sheet again.
 */
export function useSheetHistory(): SheetHistory {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const below = belowOf(location.state);
  // Set to null as soon as the sheet is being closed, before that is rendered.
  const belowRef = useLatest(below);
  const openSheet = useRef<OpenSheet | null>(null);
  useLayoutEffect(() => {
    if (below !== null) openSheet.current = { pathname, search, below };
  }, [pathname, search, below]);

  useEffect(() => {
    const onPopState = (): void => {
      const { location } = window;
      const left = openSheet.current;
      openSheet.current = null;
      if (left?.pathname !== location.pathname || left.below !== location.search) return;
      belowRef.current = null;
      // A step of the history renders at once, so the search of the entry below is never seen.
      if (location.search !== left.search) void navigate(left.search);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [navigate, belowRef]);

  const open = useCallback(() => {
    const { search } = window.location;
    void navigate(search, { state: { below: search } });
  }, [navigate]);
  const close = useCallback(() => {
    if (belowRef.current === null) return;
    const { search } = window.location;
    const isSame = search === belowRef.current;
    belowRef.current = null;
    openSheet.current = null;
    void (isSame ? navigate(-1) : navigate(search, { replace: true }));
  }, [navigate, belowRef]);
  const navigateOptions = useCallback(
    (): NavigateOptions => (belowRef.current === null ? {} : { replace: true, state: { below: belowRef.current } }),
    [belowRef],
  );
  // The server knows no history state, so hydration begins with a closed sheet.
  return { isOpen: useDeferredValue(below !== null, false), open, close, navigateOptions };
}

/** The query of the entry below an open sheet; null where no sheet is open. */
function belowOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('below' in state)) return null;
  return typeof state.below === 'string' ? state.below : null;
}
