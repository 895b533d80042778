import { createStore, type StoreApi } from 'zustand/vanilla';

/** What visitors wait for at the moment, whichever part of the site it is that keeps them waiting. */
export interface Waits {
  /** How many things are waited for. */
  readonly store: StoreApi<number>;
  /** Begins a wait; gives what ends it. */
  begin(): () => void;
}

export function createWaits(): Waits {
  const store = createStore(() => 0);
  const count = (change: 1 | -1): void => {
    store.setState((now) => now + change);
  };
  return {
    store,
    begin() {
      count(1);
      return () => {
        count(-1);
      };
    },
  };
}
