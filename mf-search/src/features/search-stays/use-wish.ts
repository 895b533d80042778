import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { StayWish } from './form-values';
import { createWishStore, type WishStore } from './search-form-store';

/**
 * The form's state, which a reload does not lose. When the page begins anew (a search was started, history was walked),
 * the changes are forgotten.
 */
export function useWish(initial: StayWish): WishStore {
  const beginning = useMemo(() => JSON.stringify(initial), [initial]);
  const [store, setStore] = useState(() => createWishStore(initial, beginning));
  if (store.beginning !== beginning) setStore(createWishStore(initial, beginning));
  useEffect(() => {
    const { keep } = store;
    // The last thing that every page tells, be it left, reloaded or put away for good by a phone.
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [store]);
  return store;
}

/** The form but for the wording of its destination, which {@link useWording} follows. */
export const useOutline = ({ subscribe, outline, initial }: WishStore): StayWish =>
  useSyncExternalStore(subscribe, outline, () => initial);

/** What stands in the destination field, letter by letter. */
export const useWording = ({ subscribe, now, initial }: WishStore): string =>
  useSyncExternalStore(
    subscribe,
    () => now().text,
    () => initial.text,
  );
