import { isSafeRedirectPath } from '@jnn/contract';
import { useMemo } from 'react';

/** The page to which the visitor goes after logging in. Kept in the tab's storage, so that a reload does not lose it. */
interface WantedPage {
  /** Keeps a path with its query. An unsafe one is not kept and removes the one before. */
  remember(path: string): void;
  /** Returns the page and forgets it; null where there is none. */
  take(): string | null;
}

const KEY = 'jnn-wanted-page';

/** Where the storage refuses (private windows, embedded pages) nothing is kept, and logging in leads home. */
export function createWantedPage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): WantedPage {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    remember(path) {
      attempt(() => {
        if (isSafeRedirectPath(path)) storage().setItem(KEY, path);
        else storage().removeItem(KEY);
      }, undefined);
    },
    take() {
      const path = attempt(() => storage().getItem(KEY), null);
      attempt(() => {
        storage().removeItem(KEY);
      }, undefined);
      return path !== null && isSafeRedirectPath(path) ? path : null;
    },
  };
}

/** The wanted page of this tab. */
export function useWantedPage(): WantedPage {
  return useMemo(() => createWantedPage(() => window.sessionStorage), []);
}
