import { useCallback, useEffect, useState } from 'react';
import type { MatchedRoute } from '@jnn/router';
import type { LoadedState, Loader } from './loader';

export type PageState = LoadedState | { readonly status: 'loading' };

/** The page of a matched route: here at once when it was loaded before, else loading; `retry` tries a failed one anew. */
export function usePage(
  loader: Loader,
  { route, locale }: MatchedRoute,
): { readonly state: PageState; readonly retry: () => void } {
  const { remote, name } = route;
  const key = `${remote}/${name}/${locale}`;
  const [settled, setSettled] = useState<{ readonly key: string; readonly state: PageState } | null>(null);
  const state = settled?.key === key ? settled.state : (loader.peek(remote, name, locale) ?? LOADING);

  const load = useCallback(
    () =>
      loader.load(remote, name, locale).then((result) => {
        setSettled({ key, state: result });
      }),
    [loader, key, remote, name, locale],
  );

  useEffect(() => {
    if (!loader.peek(remote, name, locale)) void load();
    return () => {
      loader.forgetFailure(remote, name, locale);
    };
  }, [loader, load, remote, name, locale]);

  const retry = (): void => {
    setSettled({ key, state: LOADING });
    void load();
  };
  return { state, retry };
}

const LOADING: PageState = { status: 'loading' };
