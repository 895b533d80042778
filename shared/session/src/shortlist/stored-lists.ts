import { SeenPlaces, Shortlist, StoredAccountList, type Place } from '@jnn/contract';
import { createTextStorage, parseJson } from './browser-storage';
import { changesAfter, EMPTY_LIST, isSameList } from './change-list';
import { SHORTLIST_PREFIX } from './shortlist-store';

const SEEN_KEY = 'jnn-seen-places';
/** How many of the places looked at are kept: the last ones. */
const MAX_SEEN = 8;

/** The lists in the browser's storage, as they stand there: other tabs write them, too. */
export interface StoredLists {
  /** The browser's own list. */
  readonly readOwn: () => Shortlist;
  /** False where the list is in memory only. */
  readonly writeOwn: (list: Shortlist) => boolean;
  readonly readAccount: (userId: string) => StoredAccountList;
  readonly writeAccount: (userId: string, list: StoredAccountList) => boolean;
  /** Removes the lists of all accounts but what their accounts do not have yet. */
  readonly forgetAccounts: () => void;
  readonly readSeen: () => readonly Place[];
  /** Keeps the last ones of these places. */
  readonly writeSeen: (places: readonly Place[]) => void;
}

/** @param keepsSeen Whether the places looked at outlast the tab. */
export function createStoredLists(keepsSeen: () => boolean): StoredLists {
  const lasting = createTextStorage(() => window.localStorage);
  const ofTab = createTextStorage(() => window.sessionStorage);
  const accountKey = (userId: string): string => `${SHORTLIST_PREFIX}:${userId}`;
  const readAccount = (userId: string): StoredAccountList => {
    const { success, data } = StoredAccountList.safeParse(parseJson(lasting.read(accountKey(userId))));
    return success ? data : { ...EMPTY_LIST, savedAt: 0 };
  };
  return {
    readOwn() {
      const { success, data } = Shortlist.safeParse(parseJson(lasting.read(SHORTLIST_PREFIX)));
      return success ? data : EMPTY_LIST;
    },
    writeOwn: (list) => lasting.write(SHORTLIST_PREFIX, JSON.stringify(list)),
    readAccount,
    writeAccount: (userId, list) => lasting.write(accountKey(userId), JSON.stringify(list)),
    forgetAccounts() {
      for (const userId of storedUsers()) {
        const list = readAccount(userId);
        const unsaved = changesAfter(list, list.savedAt);
        if (isSameList(unsaved, EMPTY_LIST)) lasting.remove(accountKey(userId));
        else lasting.write(accountKey(userId), JSON.stringify({ ...unsaved, savedAt: list.savedAt }));
      }
    },
    readSeen() {
      const stored = lasting.read(SEEN_KEY) ?? ofTab.read(SEEN_KEY);
      const { success, data } = SeenPlaces.safeParse(parseJson(stored));
      return success ? data.places : [];
    },
    writeSeen(places) {
      lasting.remove(SEEN_KEY);
      ofTab.remove(SEEN_KEY);
      if (places.length === 0) return;
      const text = JSON.stringify({ version: 1, places: places.slice(0, MAX_SEEN) });
      (keepsSeen() ? lasting : ofTab).write(SEEN_KEY, text);
    },
  };
}

/** The members of whom the browser has a list. */
function storedUsers(): readonly string[] {
  const prefix = `${SHORTLIST_PREFIX}:`;
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
