import type { KeptPlace, Place } from '@jnn/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenShortlist, ShortlistParts } from './open-shortlist';

/** What all keys of kept places begin with, in the browser's storage. */
export const SHORTLIST_PREFIX = 'jnn-shortlist';

export interface ShortlistState {
  /** The places that the visitor keeps, the newest first. */
  readonly places: readonly KeptPlace[];
  /** The places that the visitor has looked at, the latest first. */
  readonly seen: readonly Place[];
}

/** The places that the visitor keeps and those looked at last. Its code comes when there is something to do. */
export interface Shortlist {
  /** Empty on the server, during hydration and until the lists are read. */
  readonly store: StoreApi<ShortlistState>;
  /** Reads the lists where there are some, or a member's. To be called once, in the browser. */
  start(): void;
  /** Loads the code and reads the lists. */
  open(): Promise<OpenShortlist>;
}

export function createShortlist(parts: Omit<ShortlistParts, 'store'>): Shortlist {
  const { auth, offers } = parts;
  const store = createStore<ShortlistState>(() => ({ places: [], seen: [] }));
  let opening: Promise<OpenShortlist> | undefined;
  const open = (): Promise<OpenShortlist> =>
    (opening ??= import('./open-shortlist').then(
      ({ openShortlist }) => openShortlist({ ...parts, store }),
      (failure: unknown) => {
        opening = undefined;
        throw failure;
      },
    ));
  const openIfUsed = (): void => {
    if (isStored() || (auth.getState().status === 'member' && offers('account-data'))) void open();
  };
  return {
    store,
    open,
    start() {
      openIfUsed();
      auth.subscribe(openIfUsed);
      window.addEventListener('storage', openIfUsed);
    },
  };
}

function isStored(): boolean {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(SHORTLIST_PREFIX));
  } catch {
    return false;
  }
}
