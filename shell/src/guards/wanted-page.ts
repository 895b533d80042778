import { isSafeRedirectPath } from '@jnn/contract';
import { useMemo } from 'react';

/** The page to which the visitor goes after logging in. Kept in the tab's storage, so that a reload does not lose it. */
interface WantedPage {
  /**
   * Keeps a path with its query. An unsafe one is not kept and removes the one before.
   *
   * @param owner the id of the member who was on the page; null for a guest
   */
  remember(path: string, owner?: string | null): void;
  /** Returns the page and forgets it; null where there is none, or where it is another member's. */
  take(member?: string): string | null;
}

const KEY = 'jnn-wanted-page';
const OWNER_KEY = 'jnn-wanted-page-owner';

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
    remember(path, owner = null) {
      attempt(() => {
        if (isSafeRedirectPath(path)) storage().setItem(KEY, path);
        else storage().removeItem(KEY);
        if (owner === null) storage().removeItem(OWNER_KEY);
        else storage().setItem(OWNER_KEY, owner);
      }, undefined);
    },
    take(member) {
      const path = attempt(() => storage().getItem(KEY), null);
      const owner = attempt(() => storage().getItem(OWNER_KEY), null);
      attempt(() => {
        storage().removeItem(KEY);
        storage().removeItem(OWNER_KEY);
      }, undefined);
      const isOthers = owner !== null && owner !== member;
      return path !== null && isSafeRedirectPath(path) && !isOthers ? path : null;
    },
  };
}

/** The wanted page of this tab. */
export function useWantedPage(): WantedPage {
  return useMemo(() => createWantedPage(() => window.sessionStorage), []);
}
