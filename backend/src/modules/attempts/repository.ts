import { and, count, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { lockForTransaction, type Queries, runPrepared, type Tx } from '../../db/database';
import { accountAttempt } from '../../db/tables/accounts';

const INSERT_ATTEMPT = {
  name: 'insert-attempt',
  text: `
    INSERT INTO account_attempt (subject, at)
    SELECT $1, $2::timestamptz
    WHERE (SELECT count(*) FROM account_attempt WHERE subject = $1 AND at > $3::timestamptz) < $4::integer
    RETURNING id`,
};

/**
 * Inserts an attempt unless `limit` were made since `since`; then false. A refused attempt is not inserted, so that the
 * window ends by itself. Attempts made at once are counted one after the other.
 */
export async function insertAttempt(
  tx: Tx,
  subject: string,
  { at, since, limit }: { readonly at: string; readonly since: string; readonly limit: number },
): Promise<boolean> {
  const [, inserted] = await Promise.all([
    lockForTransaction(tx, [subject]),
    runPrepared(tx, INSERT_ATTEMPT, [subject, at, since, limit]),
  ]);
  return inserted.length === 1;
}

/** Counts an attempt that is to be made, whatever the limit. */
export async function addAttempt(queries: Queries, subject: string, at: string): Promise<void> {
  await queries.insert(accountAttempt).values({ subject, at });
}

/** The newest attempts counted under a key, newest first. */
export async function listAttempts(queries: Queries, subject: string, limit: number): Promise<string[]> {
  const newest = queries
    .select({ at: accountAttempt.at })
    .from(accountAttempt)
    .where(eq(accountAttempt.subject, subject))
    .orderBy(desc(accountAttempt.at))
    .limit(limit);
  return (await newest).map(({ at }) => at);
}

/** How many attempts were counted under a key since a moment. */
export async function countAttempts(queries: Queries, subject: string, since: string): Promise<number> {
  const [counted] = await queries
    .select({ attempts: count() })
    .from(accountAttempt)
    .where(and(eq(accountAttempt.subject, subject), gt(accountAttempt.at, since)));
  return counted?.attempts ?? 0;
}

/** Deletes attempts that are too old to count. */
export async function deleteOldAttempts(queries: Queries, before: string): Promise<void> {
  await queries.delete(accountAttempt).where(lte(accountAttempt.at, before));
}

/** Deletes the attempts counted under a key. */
export async function deleteAttempts(queries: Queries, subject: string): Promise<void> {
  await queries.delete(accountAttempt).where(eq(accountAttempt.subject, subject));
}

/** Deletes the newest attempt counted under a key. */
export async function deleteLastAttempt(queries: Queries, subject: string): Promise<void> {
  const last = queries
    .select({ id: accountAttempt.id })
    .from(accountAttempt)
    .where(eq(accountAttempt.subject, subject))
    .orderBy(desc(accountAttempt.at))
    .limit(1);
  await queries.delete(accountAttempt).where(inArray(accountAttempt.id, last));
}
