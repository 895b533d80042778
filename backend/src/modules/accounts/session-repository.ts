import { and, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import type { AccountRow } from './repository';
import { account, accountSession, accountToken } from '../../db/tables/accounts';

export type AccountSessionRow = typeof accountSession.$inferSelect;

export async function insertAccountSession(queries: Queries, row: AccountSessionRow): Promise<void> {
  await queries.insert(accountSession).values(row);
}

export async function insertToken(queries: Queries, row: typeof accountToken.$inferInsert): Promise<void> {
  await queries.insert(accountToken).values(row);
}

/** The account and session of a valid bearer token. */
export async function findByToken(
  queries: Queries,
  tokenHash: string,
  now: string,
): Promise<{ account: AccountRow; sessionId: string } | null> {
  const [row] = await queries
    .select({ account, sessionId: accountSession.id })
    .from(accountToken)
    .innerJoin(accountSession, eq(accountSession.id, accountToken.sessionId))
    .innerJoin(account, eq(account.id, accountSession.accountId))
    .where(
      and(
        eq(accountToken.tokenHash, tokenHash),
        gt(accountToken.expiresAt, now),
        gt(accountSession.expiresAt, now),
        isNull(account.removedAt),
      ),
    );
  return row ?? null;
}

/** The session with this current or previous refresh secret. */
export async function findByRefresh(queries: Queries, hash: string, now: string): Promise<AccountSessionRow | null> {
  const [row] = await queries
    .select()
    .from(accountSession)
    .where(
      and(
        or(eq(accountSession.refreshHash, hash), eq(accountSession.formerRefreshHash, hash)),
        gt(accountSession.expiresAt, now),
      ),
    );
  return row ?? null;
}

type Rotation = Pick<AccountSessionRow, 'refreshHash' | 'rotatedAt' | 'expiresAt'>;

/** Replaces the refresh secret; false when another request replaced it first. */
export async function rotateRefresh(queries: Queries, old: AccountSessionRow, next: Rotation): Promise<boolean> {
  const rows = await queries
    .update(accountSession)
    .set({ ...next, formerRefreshHash: old.refreshHash, lastSeenAt: next.rotatedAt })
    .where(and(eq(accountSession.id, old.id), eq(accountSession.refreshHash, old.refreshHash)))
    .returning({ id: accountSession.id });
  return rows.length === 1;
}

/** A member's open sessions, the most recently used first. */
export async function listSessions(queries: Queries, accountId: string, now: string): Promise<AccountSessionRow[]> {
  return queries
    .select()
    .from(accountSession)
    .where(and(eq(accountSession.accountId, accountId), gt(accountSession.expiresAt, now)))
    .orderBy(desc(accountSession.lastSeenAt));
}

/** Ends one session of a member with its tokens; false when the member has no such session. */
export async function endSession(queries: Queries, accountId: string, id: string): Promise<boolean> {
  const rows = await queries
    .delete(accountSession)
    .where(and(eq(accountSession.accountId, accountId), eq(accountSession.id, id)))
    .returning({ id: accountSession.id });
  return rows.length === 1;
}

/** Ends all sessions of a member. @param except the id of one to keep, null for none */
export async function endSessions(queries: Queries, accountId: string, except: string | null): Promise<void> {
  const others = except === null ? undefined : ne(accountSession.id, except);
  await queries.delete(accountSession).where(and(eq(accountSession.accountId, accountId), others));
}

/** Deletes expired tokens and sessions. */
export async function deleteExpiredSessions(queries: Queries, now: string): Promise<void> {
  await queries.delete(accountToken).where(lte(accountToken.expiresAt, now));
  await queries.delete(accountSession).where(lte(accountSession.expiresAt, now));
}
