import { use, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MatchedRoute } from '../contract/routing';
import { pageNameOf, type LoadedState, type Loader, type PageName } from './loader';

export type PageState = LoadedState | { readonly status: 'loading' };

interface ShownPage {
  readonly state: PageState;
  /** Tries a failed page anew. */
  readonly retry: () => void;
  /** Puts another build in the place of one that failed to render; false when there is none. */
  readonly renderFailed: (build: string, error: unknown) => boolean;
  /** To be told when the page stands. */
  readonly shown: (build: string) => void;
}

const never = (): (() => void) => () => undefined;

/** True while a document that came rendered is taken over. */
export const useTakesOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The page of a matched route: here at once when it was loaded before, else loading. A rendered document's page suspends
 * instead, so that its HTML stays until its code is here.
 */
export function usePage(loader: Loader, { route, locale }: MatchedRoute): ShownPage {
  const name = useMemo<PageName>(() => pageNameOf({ route, locale }), [route, locale]);
  const takesOver = useTakesOver();
  const [settled, setSettled] = useState<{ readonly name: PageName; readonly state: PageState } | null>(null);
  // Kept, since React takes up where it stopped: a hook behind a `use` that is not met again would be out of its place.
  const coming = useMemo(() => (takesOver && !loader.peek(name) ? loader.load(name) : null), [takesOver, loader, name]);
  if (coming) use(coming);
  const state = settled?.name === name ? settled.state : (loader.peek(name) ?? LOADING);

  // What was drawn decides, not what is known by now: code that a hover asked for may come between the two.
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
