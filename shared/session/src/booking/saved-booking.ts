import type { Api } from '@jnn/api';
import { toJson, type SessionId } from '@jnn/contract';
import type { CurrentBooking } from './booking-store';

/** Key of the booking state in `data/save`. */
const KEY = 'booking-state';
/** Milliseconds without a change after which the state is saved. */
const SAVE_DELAY = 400;

export interface SavedBookingOptions {
  readonly api: Pick<Api, 'client'>;
  readonly booking: CurrentBooking;
  readonly sessionId: SessionId;
}

/**
 * Restores the booking state that `data/save` has, and saves each change from now on. Nothing on screen depends on
 * it, so failures are silent. Returns a function that ends it and saves at once what still waits.
 */
export function saveBooking(options: SavedBookingOptions): () => void {
  const stop = saveChanges(options);
  void restoreBooking(options);
  return stop;
}

async function restoreBooking({ api, booking, sessionId }: SavedBookingOptions): Promise<void> {
  try {
    const { content } = await api.client.call('loadData', { body: { session: sessionId, key: KEY } });
    const { BookingState } = await import(/* webpackChunkName: "calls" */ './booking-state');
    const saved = BookingState.safeParse(content);
    if (saved.success) booking.restore(saved.data);
  } catch {
    // The page takes what it needs from its address; only earlier choices are missing.
  }
}

function saveChanges({ api, booking, sessionId }: SavedBookingOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    timer = undefined;
    const content = toJson(booking.store.getState());
    api.client.call('saveData', { body: { session: sessionId, key: KEY, content } }).catch(() => undefined);
  };
  const unsubscribe = booking.store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(save, SAVE_DELAY);
  });
  return () => {
    unsubscribe();
    if (timer !== undefined) {
      clearTimeout(timer);
      save();
    }
  };
}
