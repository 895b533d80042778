import type { KeptPlace, Place, RemovedPlace, Shortlist } from '@jnn/contract';

export const EMPTY_LIST: Shortlist = { version: 1, places: [], removed: [] };

/** Bounds of a stored list: an account takes 64 KiB. The newest stay. */
const MOST = { places: 400, removed: 200 } as const;

/** The moment of the newest change in a list; 0 for an empty one. */
export const newestChange = ({ places, removed }: Shortlist): number =>
  Math.max(0, ...places.map(({ keptAt }) => keptAt), ...removed.map(({ removedAt }) => removedAt));

/**
 * Puts two lists together: of each place the newest change holds. A place that was kept and removed in the same moment is
 * kept, so that nothing is lost.
 */
export function mergeLists(one: Shortlist, other: Shortlist): Shortlist {
  const kept = newestByCode([...one.places, ...other.places], ({ keptAt }) => keptAt);
  const removed = newestByCode([...one.removed, ...other.removed], ({ removedAt }) => removedAt);
  const keptAt = new Map(kept.map((place) => [place.hotelCode, place.keptAt]));
  const removedAt = new Map(removed.map((mark) => [mark.hotelCode, mark.removedAt]));
  return {
    version: 1,
    places: kept.filter((place) => place.keptAt >= (removedAt.get(place.hotelCode) ?? 0)).slice(0, MOST.places),
    removed: removed.filter((mark) => mark.removedAt > (keptAt.get(mark.hotelCode) ?? -1)).slice(0, MOST.removed),
  };
}

/** The newest entry of each place, the newest first. */
function newestByCode<Entry extends KeptPlace | RemovedPlace>(
  entries: readonly Entry[],
  changedAt: (entry: Entry) => number,
): Entry[] {
  const newestLast = [...entries].sort((one, other) => changedAt(one) - changedAt(other));
  const byCode = new Map(newestLast.map((entry) => [entry.hotelCode, entry]));
  return [...byCode.values()].sort((one, other) => changedAt(other) - changedAt(one));
}

/** The change that keeps places from `now` on, to be merged into a list. @param known All that the visitor keeps. */
export const keeping = (known: Shortlist, places: readonly Place[], now: number): Shortlist => ({
  ...EMPTY_LIST,
  places: places.map(({ hotelCode, citySlug, slug, name }) => ({
    ...{ hotelCode, citySlug, slug, name },
    keptAt: afterChanges(known, now),
  })),
});

/** The change that removes a place, with the mark that it was removed. */
export const removing = (known: Shortlist, hotelCode: Place['hotelCode'], now: number): Shortlist => ({
  ...EMPTY_LIST,
  removed: [{ hotelCode, removedAt: afterChanges(known, now) }],
});

/** The moment of a change: later than all that is known, even where another device's clock is ahead. */
const afterChanges = (known: Shortlist, now: number): number => Math.max(now, newestChange(known) + 1);

/** What was changed in a list after a moment. */
export const changesAfter = (list: Shortlist, moment: number): Shortlist => ({
  ...list,
  places: list.places.filter(({ keptAt }) => keptAt > moment),
  removed: list.removed.filter(({ removedAt }) => removedAt > moment),
});

/** Whether two lists say the same. */
export const isSameList = (one: Shortlist, other: Shortlist): boolean => contentOf(one) === contentOf(other);

const contentOf = ({ places, removed }: Shortlist): string =>
  JSON.stringify([
    places.map(({ hotelCode, keptAt }) => `${hotelCode} ${String(keptAt)}`).sort(),
    removed.map(({ hotelCode, removedAt }) => `${hotelCode} ${String(removedAt)}`).sort(),
  ]);
