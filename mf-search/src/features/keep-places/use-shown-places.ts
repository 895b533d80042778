import type { KeptPlace, Place } from '@jnn/contract';
import { useSession, useShortlist } from '@jnn/session';
import { useState } from 'react';

/** A place on the page; `isKept` is false for one that was removed here and can be brought back. */
export interface ShownPlace {
  readonly place: KeptPlace;
  readonly isKept: boolean;
}

/**
 * The visitor's places in the order in which they were first shown, so that none moves while it is removed and brought back;
 * new ones come first. And the function that removes a place or brings it back.
 */
export function useShownPlaces() {
  const { shortlist } = useSession();
  const places = useShortlist((state) => state.places);
  const [order, setOrder] = useState<readonly KeptPlace[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const known = new Set<string>(order.map(({ hotelCode }) => hotelCode));
  const added = places.filter(({ hotelCode }) => !known.has(hotelCode));
  if (added.length > 0) setOrder([...added, ...order]);
  const kept = new Set<string>(places.map(({ hotelCode }) => hotelCode));
  const shown = order.flatMap((place): ShownPlace[] => {
    const isKept = kept.has(place.hotelCode);
    return isKept || removed.has(place.hotelCode) ? [{ place, isKept }] : [];
  });
  const toggle = (place: Place): void => {
    setRemoved(new Set([...removed, place.hotelCode]));
    void shortlist.open().then((actions) => actions.toggle(place));
  };
  return { shown, toggle };
}
