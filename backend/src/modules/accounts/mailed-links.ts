import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { hashSecret, newSecret } from '../../signer';
import { insertLink, withdrawLinks } from './repository';
import type { LinkPurpose } from './tables';

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
  await insertLink(queries, {
    linkHash: hashSecret(token),
    accountId,
    purpose,
    createdAt: now.toISOString(),
    expiresAt: until.toISOString(),
  });
  return { token, until };
}
