import { and, eq, gt, lte } from 'drizzle-orm';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { hashSecret, newSecret } from '../../secrets';
import { accountLink, type LinkPurpose } from './tables';

const HOUR_MS = 3_600_000;

/** How long a mailed link is valid, by its purpose. */
export const LINK_LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': HOUR_MS,
  'partner-invitation': 7 * 24 * HOUR_MS,
  undelete: 30 * 24 * HOUR_MS,
};

/** Creates the token of a link, valid until `until`. Older links of the same purpose become invalid. */
export async function createMailedLink(
  queries: Queries,
  { clock }: Pick<Core, 'clock'>,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; until: Date }> {
  const now = clock.now();
  const until = new Date(now.getTime() + LINK_LIFETIME_MS[purpose]);
  const token = newSecret();
  await withdrawLinks(queries, accountId, purpose);
  await queries.insert(accountLink).values({
    linkHash: hashSecret(token),
    accountId,
    purpose,
    createdAt: now.toISOString(),
    expiresAt: until.toISOString(),
  });
  return { token, until };
}

/** Consumes a mailed link: gives its account and purpose once; null when it is unknown, used or expired. */
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

/** Invalidates an account's links of one purpose. */
export async function withdrawLinks(queries: Queries, accountId: string, purpose: LinkPurpose): Promise<void> {
  await queries.delete(accountLink).where(and(eq(accountLink.accountId, accountId), eq(accountLink.purpose, purpose)));
}

export async function deleteExpiredLinks(queries: Queries, now: string): Promise<void> {
  await queries.delete(accountLink).where(lte(accountLink.expiresAt, now));
}
