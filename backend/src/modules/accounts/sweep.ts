import type { Core } from '../../core';
import { sweepAttempts } from './attempt-repository';
import { LONGEST_WINDOW_MS } from './limits';
import { LINK_LIFE } from './links';
import { sweepLinks } from './link-repository';
import { eraseRemoved } from './repository';
import { sweepSessions } from './session-repository';

/** Erases removed accounts whose time to come back is over, and whatever has expired. Gives the number erased. */
export async function sweepAccounts({ database, clock }: Core): Promise<number> {
  const { db } = database;
  const now = clock.now();
  const before = (ms: number): string => new Date(now.getTime() - ms).toISOString();
  await sweepSessions(db, now.toISOString());
  await sweepLinks(db, now.toISOString());
  await sweepAttempts(db, before(LONGEST_WINDOW_MS));
  return eraseRemoved(db, before(LINK_LIFE.undelete));
}
