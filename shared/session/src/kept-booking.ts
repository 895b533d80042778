import { BookingState, toJson } from '@jnn/contract';
import { useEffect } from 'react';
import type { SiteSession } from './site-session';
import { useSession } from './react';

/** Under which key `data/save` keeps the general booking state. */
const KEY = 'booking-state';
/** Changes that come within this many milliseconds are saved together. */
const PAUSE = 400;

/**
 * Keeps the general booking state through `data/save` while the page is shown, and brings it back after a reload or in a
 * new tab (specification, section 3). A failure loses nothing on screen, so it stays silent.
 */
export function useKeptBooking(): void {
  const session = useSession();
  useEffect(() => keepBooking(session), [session]);
}

/** Brings the kept state back and saves what changes from now on; gives what ends it, which saves what still waits. */
export function keepBooking(session: SiteSession): () => void {
  const stop = keepChanges(session);
  void recall(session);
  return stop;
}

async function recall({ api, booking, sessionId }: SiteSession): Promise<void> {
  try {
    const { content } = await api.client.call('loadData', { body: { session: sessionId, key: KEY } });
    const kept = BookingState.safeParse(content);
    if (kept.success) booking.restore(kept.data);
  } catch {
    // The page shows what its address says; only the memory of earlier choices is missing.
  }
}

function keepChanges({ api, booking, sessionId }: SiteSession): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    timer = undefined;
    const content = toJson(booking.store.getState());
    api.client.call('saveData', { body: { session: sessionId, key: KEY, content } }).catch(() => undefined);
  };
  const unsubscribe = booking.store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
  });
  return () => {
    unsubscribe();
    if (timer !== undefined) {
      clearTimeout(timer);
      save();
    }
  };
}
