import type { FastifyBaseLogger } from 'fastify';
import type { Core } from '../../core';
import { findKept, forgetKept, type KeptRow, type KeptSearch, writeKept } from './kept-repository';

/** Milliseconds for which searches are gathered before they are written with one statement. */
const GATHER = 150;
/** Searches waiting to be written at most; beyond that new ones are not kept (the client then searches again). */
const MOST_WAITING = 10_000;
const KEEP_HOURS = 24;

/** The session's last search, kept for `/api/filter` and the map. */
export interface KeptSearches {
  keep(session: string, kept: KeptSearch): void;
  /** What the same browser kept last; null for others, and when nothing was kept. */
  find(session: string, owner: string | null): Promise<KeptSearch | null>;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Forgets what was kept more than a day ago. */
  sweep(): Promise<void>;
}

/**
 * Keeps searches behind the answer: a search costs no write of its own. What has not been written yet is answered from
 * memory; another process may not know it for the gathering time, and then says `no-search`, on which the client
 * searches again silently.
 */
export function createKeptSearches({ database: { db }, clock }: Core, log: FastifyBaseLogger): KeptSearches {
  let waiting = new Map<string, KeptRow>();
  // On its way to the database, where nobody sees it yet.
  let writing: ReadonlyMap<string, KeptRow> = new Map();
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    writing = waiting;
    waiting = new Map();
    try {
      if (writing.size > 0) await writeKept(db, [...writing.values()]);
    } finally {
      writing = new Map();
    }
  }

  /** One batch after the other, so that an older search of a session never comes last. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last = last.catch(() => undefined).then(write);
    return last;
  }

  return {
    flush,
    sweep: () => forgetKept(db, new Date(clock.now().getTime() - KEEP_HOURS * 3_600_000).toISOString()),
    keep(session, kept) {
      if (waiting.size >= MOST_WAITING) return;
      waiting.set(session, { ...kept, session, keptAt: clock.now().toISOString() });
      timer ??= setTimeout(() => {
        flush().catch((error: unknown) => log.warn({ err: error }, 'searches were not kept'));
      }, GATHER);
    },
    async find(session, owner) {
      const kept = waiting.get(session) ?? writing.get(session) ?? (await findKept(db, session));
      return kept?.owner === owner ? kept : null;
    },
  };
}
