import { createStore, type StoreApi } from 'zustand/vanilla';

/** Counts what visitors wait for in any part of the site; the loading bar runs while the count is above 0. */
export interface Loading {
  readonly store: StoreApi<number>;
  /** Counts one more; returns the function that counts it off again. */
  begin(): () => void;
}

export function createLoading(): Loading {
  const store = createStore(() => 0);
  const add = (change: 1 | -1): void => {
    store.setState((count) => count + change);
  };
  return {
    store,
    begin() {
      add(1);
      return () => {
        add(-1);
      };
    },
  };
}
