import { useApi, type ApiClient } from '@jnn/api';
import { BookingId, GoBookingCode, Reservation, toJson, type SessionId } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ReservationForm } from './reservation-form';

/**
 * How far a draft has come. `sent` stores what was sent until the API has answered: repeating the same body under the same
 * key asks for the same booking, so a lost answer never makes a second one. `attempt` counts the refused attempts to book.
 */
export const Progress = z.discriminatedUnion('status', [
  z.object({ status: z.literal('filling'), attempt: z.number() }),
  z.object({ status: z.literal('sent'), attempt: z.number(), reservation: Reservation }),
  z.object({ status: z.literal('booked'), id: BookingId, GoBookingCode }),
]);
export type Progress = z.infer<typeof Progress>;

/** A half-filled reservation, as `data/save` stores it under the draft's id. */
export const Draft = z.object({
  form: ReservationForm,
  /** Code of the applied coupon. */
  coupon: z.nullable(z.string()),
  progress: Progress,
});
export type Draft = z.infer<typeof Draft>;

/** Loads a draft that any tab has stored; null where there is none. Rejects as the client does. */
export async function loadDraft(
  client: ApiClient,
  session: SessionId,
  id: string,
  signal?: AbortSignal,
): Promise<Draft | null> {
  const { content } = await client.call('loadData', { body: { session, key: id } }, signal ? { signal } : {});
  return Draft.safeParse(content).data ?? null;
}

/** Changes that come within this many milliseconds are saved together. */
const SAVE_DELAY = 500;

/** Saves a draft. Never rejects: what could not be saved stays on screen, and the next change saves all of it again. */
export interface DraftStore {
  /** Saves after a short delay, together with what changes in the meantime. */
  readonly saveSoon: (draft: Draft) => void;
  /** Saves at once; false when that failed. */
  readonly save: (draft: Draft) => Promise<boolean>;
  /** Sends what is not saved yet in a request that outlives the page. */
  readonly flush: () => void;
}

interface DraftStoreOptions {
  readonly client: ApiClient;
  readonly session: () => SessionId;
  readonly id: string;
  /** The draft as it is stored now. */
  readonly stored: Draft;
}

/** Makes the store of one draft. */
export function createDraftStore({ client, session, id, stored }: DraftStoreOptions): DraftStore {
  let latest = stored;
  let saved = stored;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (draft: Draft): void => {
    latest = draft;
    clearTimeout(timer);
  };
  const send = async (keepalive: boolean): Promise<boolean> => {
    const draft = latest;
    try {
      const body = { session: session(), key: id, content: toJson(draft) };
      await client.call('saveData', { body }, { keepalive });
      saved = draft;
      return true;
    } catch {
      return false;
    }
  };
  return {
    saveSoon(draft) {
      take(draft);
      timer = setTimeout(() => void send(false), SAVE_DELAY);
    },
    save(draft) {
      take(draft);
      return send(false);
    },
    flush() {
      clearTimeout(timer);
      if (latest !== saved) void send(true);
    },
  };
}

/** Flushes the store when the page is left or hidden, or the form goes away. */
export function useFlushOnLeave(store: DraftStore): void {
  useEffect(() => {
    // A phone may end a hidden page without firing `pagehide`.
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') store.flush();
    };
    window.addEventListener('pagehide', store.flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', store.flush);
      document.removeEventListener('visibilitychange', onVisibility);
      store.flush();
    };
  }, [store]);
}

export type StoredDraft =
  | { readonly status: 'loading' }
  /** `draft` is null where nothing is stored under the id. */
  | { readonly status: 'ready'; readonly draft: Draft | null }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Loads what was typed into a draft before a reload, in another tab or before the bank. */
export function useStoredDraft(id: string): StoredDraft {
  const { client } = useApi();
  const { sessionId } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [stored, setStored] = useState<StoredDraft>({ status: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    const retry = (): void => {
      setStored({ status: 'loading' });
      setAttempt((before) => before + 1);
    };
    loadDraft(client, sessionId, id, abort.signal).then(
      (draft) => {
        setStored({ status: 'ready', draft });
      },
      () => {
        if (!abort.signal.aborted) setStored({ status: 'failed', retry });
      },
    );
    return () => {
      abort.abort();
    };
  }, [client, sessionId, id, attempt]);
  return stored;
}
