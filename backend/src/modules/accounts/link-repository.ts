import { and, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { accountLink, type LinkPurpose } from './tables';

export async function insertLink(queries: Queries, row: typeof accountLink.$inferInsert): Promise<void> {
  await queries.insert(accountLink).values(row);
}

/** Uses a mailed link up: gives its account and purpose once, null when it is unknown, used or expired. */
export async function redeemLink(
  queries: Queries,
  linkHash: string,
  now: string,
): Promise<{ accountId: string; purpose: LinkPurpose } | null> {
  const [row] = await queries
    .delete(accountLink)
    .where(and(eq(accountLink.linkHash, linkHash), gt(accountLink.expiresAt, now)))
    .returning({ accountId: accountLink.accountId, purpose: accountLink.purpose });
  return row ?? null;
}

/** Withdraws a member's links of one purpose. */
export async function withdrawLinks(queries: Queries, accountId: string, purpose: LinkPurpose): Promise<void> {
  await queries.delete(accountLink).where(and(eq(accountLink.accountId, accountId), eq(accountLink.purpose, purpose)));
}

export async function sweepLinks(queries: Queries, now: string): Promise<void> {
  await queries.delete(accountLink).where(lte(accountLink.expiresAt, now));
}
