import { budapestDay, type IsoDate } from '@jnn/contract';
import { useSyncExternalStore } from 'react';

/** A day lasts: whoever has the page open over midnight sees the new one at the next render. */
const subscribe = () => () => undefined;

/**
 * Today in Budapest. Null while a page that came rendered is taken over: it may be older than midnight, and the first
 * render must repeat it exactly.
 */
export function useToday(): IsoDate | null {
  return useSyncExternalStore(
    subscribe,
    () => budapestDay(new Date()),
    () => null,
  );
}
