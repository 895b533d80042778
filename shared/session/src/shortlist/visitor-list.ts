import { MAX_KEPT_PLACES, type Place, type Shortlist } from '@jnn/contract';
import { keeping, mergeLists, removing } from './change-list';
import type { StoredLists } from './stored-lists';

/** The list that the present visitor sees: the browser's own, with the account's while a member is logged in. */
export interface VisitorList {
  readonly read: () => Shortlist;
  /** Keeps as many of the places as there is room for; gives how many. Those that are kept already do not count. */
  readonly keep: (places: readonly Place[]) => number;
  readonly remove: (hotelCode: Place['hotelCode']) => void;
}

/**
 * A member's changes go to the account's list alone, so that what was in the browser before is what a logout leaves; but a
 * removed place leaves both.
 *
 * @param member The id of the member whose account keeps the list; null for guests.
 * @param onMemoryOnly Called when the browser's storage refuses a change.
 */
export function createVisitorList(
  lists: StoredLists,
  member: () => string | null,
  onMemoryOnly: () => void,
): VisitorList {
  const read = (): Shortlist => {
    const userId = member();
    return userId === null ? lists.readOwn() : mergeLists(lists.readOwn(), lists.readAccount(userId));
  };
  const changeOwn = (change: Shortlist): boolean => lists.writeOwn(mergeLists(lists.readOwn(), change));
  const changeAccount = (userId: string, change: Shortlist): boolean => {
    const list = lists.readAccount(userId);
    return lists.writeAccount(userId, { ...mergeLists(list, change), savedAt: list.savedAt });
  };
  const write = (change: Shortlist): void => {
    const userId = member();
    if (!(userId === null ? changeOwn(change) : changeAccount(userId, change))) onMemoryOnly();
  };
  return {
    read,
    keep(places) {
      const all = read();
      const known = new Set<string>(all.places.map(({ hotelCode }) => hotelCode));
      const added = places.filter(({ hotelCode }) => !known.has(hotelCode));
      const taken = added.slice(0, Math.max(0, MAX_KEPT_PLACES - known.size));
      if (taken.length > 0) write(keeping(all, taken, Date.now()));
      return taken.length;
    },
    remove(hotelCode) {
      const change = removing(read(), hotelCode, Date.now());
      const isOwn = lists.readOwn().places.some((place) => place.hotelCode === hotelCode);
      if (isOwn && member() !== null) changeOwn(change);
      write(change);
    },
  };
}
