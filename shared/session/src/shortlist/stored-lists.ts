import { SEEN_PLACES_KEY, type Place, type Shortlist } from '@jnn/contract';
import { createTextStorage, parseJson } from './browser-storage';
import { changesAfter, EMPTY_LIST, isSameList } from './change-list';
import { type AccountList, parseAccountList, parsePlaces, parseShortlist } from './parse-lists';

/** How many of the places looked at are kept: the last ones. */
const MAX_SEEN = 8;

/** The lists in the browser's storage, as they stand there: other tabs write them, too. */
export interface StoredLists {
  /** The browser's own list. */
  readonly readOwn: () => Shortlist;
  /** False where the list is in memory only. */
  readonly writeOwn: (list: Shortlist) => boolean;
  readonly readAccount: (userId: string) => AccountList;
  readonly writeAccount: (userId: string, list: AccountList) => boolean;
  /** Removes the lists of all accounts but what their accounts do not have yet. */
  readonly forgetAccounts: () => void;
  readonly readSeen: () => readonly Place[];
  /** Keeps the last ones of these places. */
  readonly writeSeen: (places: readonly Place[]) => void;
}

interface StoredListsOptions {
  /** The key of the browser's own list, with which those of members' lists begin. */
  readonly key: string;
  /** Whether the places looked at outlast the tab. */
  readonly keepsSeen: () => boolean;
}

export function createStoredLists({ key, keepsSeen }: StoredListsOptions): StoredLists {
  const lasting = createTextStorage(() => window.localStorage);
  const ofTab = createTextStorage(() => window.sessionStorage);
  const accountKey = (userId: string): string => `${key}:${userId}`;
  const readAccount = (userId: string): AccountList =>
    parseAccountList(parseJson(lasting.read(accountKey(userId)))) ?? { ...EMPTY_LIST, savedAt: 0 };
  return {
    readOwn: () => parseShortlist(parseJson(lasting.read(key))) ?? EMPTY_LIST,
    writeOwn: (list) => lasting.write(key, JSON.stringify(list)),
    readAccount,
    writeAccount: (userId, list) => lasting.write(accountKey(userId), JSON.stringify(list)),
    forgetAccounts() {
      for (const userId of storedUsers(`${key}:`)) {
        const list = readAccount(userId);
        const unsaved = changesAfter(list, list.savedAt);
        if (isSameList(unsaved, EMPTY_LIST)) lasting.remove(accountKey(userId));
        else lasting.write(accountKey(userId), JSON.stringify({ ...unsaved, savedAt: list.savedAt }));
      }
    },
    readSeen: () => parsePlaces(parseJson(lasting.read(SEEN_PLACES_KEY) ?? ofTab.read(SEEN_PLACES_KEY))),
    writeSeen(places) {
      lasting.remove(SEEN_PLACES_KEY);
      ofTab.remove(SEEN_PLACES_KEY);
      if (places.length === 0) return;
      const text = JSON.stringify({ version: 1, places: places.slice(0, MAX_SEEN) });
      (keepsSeen() ? lasting : ofTab).write(SEEN_PLACES_KEY, text);
    },
  };
}

/** The members of whom the browser has a list. */
function storedUsers(prefix: string): readonly string[] {
  try {
    const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}
