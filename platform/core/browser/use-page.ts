import { use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MatchedRoute } from '../contract/routing';
import { pageNameOf, type LoadedState, type Loader, type PageName } from './loader';

export type PageState = LoadedState | { readonly status: 'loading' };

interface ShownPage {
  readonly state: PageState;
  /** Loads a failed page again. */
  readonly retry: () => void;
  /** Reports a render failure and loads another build instead; false when there is none. */
  readonly renderFailed: (build: string, error: unknown) => boolean;
  /** Call it when the page is on screen. */
  readonly shown: (build: string) => void;
}

const never = (): (() => void) => () => undefined;

/** True while React hydrates a server-rendered document. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The page of a matched route: at once when it was loaded before, else `loading`. While a server-rendered document
 * hydrates, the hook suspends instead, so that the HTML stays on screen until the code has loaded.
 */
export function usePage(loader: Loader, { route, locale }: MatchedRoute): ShownPage {
  const name = useMemo<PageName>(() => pageNameOf({ route, locale }), [route, locale]);
  const isHydrating = useIsHydrating();
  const [settled, setSettled] = useState<{ readonly name: PageName; readonly state: PageState } | null>(null);
  // Memoised, so that the resumed render calls the same `use` again: otherwise the hooks after it would change places.
  const pending = useMemo(
    () => (isHydrating && !loader.peek(name) ? loader.load(name) : null),
    [isHydrating, loader, name],
  );
  if (pending) use(pending);
  const state = settled?.name === name ? settled.state : (loader.peek(name) ?? LOADING);

  // The rendered state decides, not the present one: a prefetch may finish between the render and the effect.
  const waits = state === LOADING;

  useEffect(() => {
    if (waits) {
      void loader.load(name).then((result) => {
        setSettled({ name, state: result });
      });
    }
  }, [loader, name, waits]);

  useEffect(
    () => () => {
      loader.forgetFailure(name);
    },
    [loader, name],
  );

  const retry = (): void => {
    setSettled({ name, state: LOADING });
  };
  const renderFailed = (build: string, error: unknown): boolean => {
    const another = loader.renderFailed(name, build, error);
    if (another) retry();
    return another;
  };
  const shown = useCallback(
    (build: string) => {
      loader.shown(name, build);
    },
    [loader, name],
  );
  return { state, retry, renderFailed, shown };
}

const LOADING: PageState = { status: 'loading' };
