import { isSafeRedirectPath } from '@jnn/contract';

/** The page to which the visitor goes after logging in; kept in the tab, so that a reload does not lose it. */
export interface WantedPage {
  /** Takes a path with its query; an unsafe one is not kept, nor is what was wanted before (specification, section 5). */
  remember(path: string): void;
  /** Gives the page once, null where none was wanted. */
  take(): string | null;
}

const KEY = 'jnn-wanted-page';

/** A storage that may refuse (private windows, embedded pages) remembers nothing; then logging in leads home. */
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
