import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import { insertLink, withdrawLinks } from './link-repository';
import { hashSecret, newSecret } from './secrets';
import type { LinkPurpose } from './tables';

const HOUR_MS = 3_600_000;

/** Milliseconds for which a mailed link can be used. */
export const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': HOUR_MS,
  'partner-invitation': 7 * 24 * HOUR_MS,
  undelete: 30 * 24 * HOUR_MS,
};

/** Makes the token of a link; a newer one of the same purpose puts the older ones out of force. */
export async function makeLink(
  queries: Queries,
  { clock }: Pick<Core, 'clock'>,
  accountId: string,
  purpose: LinkPurpose,
): Promise<{ token: string; until: Date }> {
  const now = clock.now();
  const until = new Date(now.getTime() + LINK_LIFE[purpose]);
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
