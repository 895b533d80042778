import { eq, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { accountAttempt } from './tables';

/**
 * Notes an attempt unless `limit` were made since `since`; false when that is so. A refused attempt is not noted, so
 * that the window ends by itself.
 */
export async function noteAttempt(
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
export async function forgetAttempts(queries: Queries, subject: string): Promise<void> {
  await queries.delete(accountAttempt).where(eq(accountAttempt.subject, subject));
}

/** Deletes attempts too old to count. */
export async function sweepAttempts(queries: Queries, before: string): Promise<void> {
  await queries.delete(accountAttempt).where(lte(accountAttempt.at, before));
}
