import type { FastifyBaseLogger } from 'fastify';
import type { Core } from '../../core';
import { keptSince, RETENTION } from '../../retention';
import {
  deleteSearchesBefore,
  findSavedSearch,
  type SavedSearch,
  type SavedSearchRow,
  writeSavedSearches,
} from './saved-search-repository';

/** Milliseconds for which searches are collected before one statement writes them. */
const WRITE_DELAY = 150;
/** Unwritten searches at most; further ones are dropped, and their clients search again. */
const MAX_PENDING = 10_000;

/** The last search of each session, for `/api/filter` and the map. */
export interface SavedSearches {
  /** Saves a search in the background. */
  save(session: string, search: SavedSearch): void;
  /** The session's last search; null when there is none, or when another browser made it. */
  find(session: string, owner: string | null): Promise<SavedSearch | null>;
  /** Writes all pending searches now. */
  flush(): Promise<void>;
  /** Deletes what was saved more than a day ago. */
  sweep(): Promise<void>;
}

/**
 * Saves searches behind their answers, so that a search waits for no write. Pending ones are found in memory. Another
 * process may not find them until they are written; it answers `no-search`, and the client repeats its search unseen.
 */
export function createSavedSearches({ database: { db }, clock }: Core, log: FastifyBaseLogger): SavedSearches {
  let pending = new Map<string, SavedSearchRow>();
  // Being written: no longer pending, and not yet visible in the database.
  let writing: ReadonlyMap<string, SavedSearchRow> = new Map();
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    writing = pending;
    pending = new Map();
    try {
      if (writing.size > 0) await writeSavedSearches(db, [...writing.values()]);
    } finally {
      writing = new Map();
    }
  }

  /** Writes one batch after the other, so that an older search of a session never overwrites a newer one. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last = last.catch(() => undefined).then(write);
    return last;
  }

  return {
    flush,
    sweep: () => deleteSearchesBefore(db, keptSince(clock.now(), RETENTION.searches)),
    save(session, search) {
      if (pending.size >= MAX_PENDING) return;
      pending.set(session, { session, savedAt: clock.now().toISOString(), ...search });
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.warn({ err: error }, 'searches could not be saved'));
      }, WRITE_DELAY);
    },
    async find(session, owner) {
      const search = pending.get(session) ?? writing.get(session) ?? (await findSavedSearch(db, session));
      return search?.owner === owner ? search : null;
    },
  };
}
