import { userIdOf } from '@jnn/contract';
import { createStore } from 'zustand/vanilla';
import type { Shortlist, ShortlistActions, ShortlistSite, ShortlistState } from './shortlist';

/** The key of the browser's own list, with which those of members' lists begin. */
const KEY = 'jnn-shortlist';

/** @param site The page's stores, once they are made. */
export function createShortlist(site: () => ShortlistSite): Shortlist {
  const store = createStore<ShortlistState>(() => ({ places: [], seen: [], isRead: false }));
  const open = async (): Promise<ShortlistActions> =>
    (await import('./open-shortlist')).openShortlist({ ...site(), store, key: KEY, userIdOf });
  const openIfUsed = (): void => {
    if (isStored() || site().auth.getState().status === 'member') void open();
  };
  return {
    store,
    open,
    start() {
      openIfUsed();
      site().auth.subscribe(openIfUsed);
      window.addEventListener('storage', openIfUsed);
    },
  };
}

function isStored(): boolean {
  try {
    return JSON.stringify(localStorage).includes(KEY);
  } catch {
    return false;
  }
}
