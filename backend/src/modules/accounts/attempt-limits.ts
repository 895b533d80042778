import { eq, lte, sql } from 'drizzle-orm';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import { hashSecret } from '../../secrets';
import type { Queries } from '../../db/database';
import { emailKey } from './repository';
import { accountAttempt } from './tables';

/** How many attempts in how many minutes. */
interface Limit {
  readonly name: string;
  readonly limit: number;
  readonly minutes: number;
}

/** Wrong passwords for one e-mail from one address (api.md, login): its owner elsewhere is not locked out. */
export const LOGIN: Limit = { name: 'login', limit: 10, minutes: 15 };
/** Logins from one address, whatever the e-mails; a household or an office stays below. */
export const LOGIN_ADDRESS: Limit = { name: 'login-address', limit: 200, minutes: 15 };
/** Reset letters to one e-mail. */
export const RESET: Limit = { name: 'reset', limit: 5, minutes: 60 };
/** Reset requests from one address. */
export const RESET_ADDRESS: Limit = { name: 'reset-address', limit: 50, minutes: 60 };

/** Attempts older than this count for no limit. */
export const LONGEST_WINDOW_MS = 3_600_000;

/** Who is limited: nobody can read the e-mail or the address from the row. */
export const subjectOf = (limit: Limit, address: string, email = ''): string =>
  hashSecret(`${limit.name}|${emailKey(email)}|${address}`);

/** Counts an attempt; false when there were too many already. */
export async function tryAttempt({ database, clock }: Core, limit: Limit, subject: string): Promise<boolean> {
  const now = clock.now();
  const since = new Date(now.getTime() - limit.minutes * 60_000).toISOString();
  return insertAttempt(database.db, subject, { at: now.toISOString(), since, limit: limit.limit });
}

/** @throws ApiError `too-many-requests` when there were too many attempts already. */
export async function countAttempt(core: Core, limit: Limit, subject: string): Promise<void> {
  if (await tryAttempt(core, limit, subject)) return;
  throw new ApiError('too-many-requests', { retryAfter: limit.minutes * 60 });
}

/** Forgets the wrong attempts after a right one. */
export async function resetAttempts(core: Core, subject: string): Promise<void> {
  await deleteAttempts(core.database.db, subject);
}

/**
 * Notes an attempt unless `limit` were made since `since`; false when that is so. A refused attempt is not noted, so
 * that the window ends by itself.
 */
export async function insertAttempt(
  queries: Queries,
  subject: string,
  { at, since, limit }: { readonly at: string; readonly since: string; readonly limit: number },
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    INSERT INTO account_attempt (subject, at)
    SELECT ${subject}, ${at}::timestamptz
    WHERE (SELECT count(*) FROM account_attempt WHERE subject = ${subject} AND at > ${since}::timestamptz) < ${limit}
    RETURNING id`);
  return rows.length === 1;
}

/** Forgets a subject's attempts. */
export async function deleteAttempts(queries: Queries, subject: string): Promise<void> {
  await queries.delete(accountAttempt).where(eq(accountAttempt.subject, subject));
}

/** Deletes attempts too old to count. */
export async function deleteOldAttempts(queries: Queries, before: string): Promise<void> {
  await queries.delete(accountAttempt).where(lte(accountAttempt.at, before));
}
