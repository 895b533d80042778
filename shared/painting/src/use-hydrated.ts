import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * False on the server and while React hydrates the server's document; true afterwards, and at once on pages that the
 * browser renders. For what needs a window, such as a map.
 *
 * Left out: what only a browser can render makes hydration fail, and React renders the whole page again.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
