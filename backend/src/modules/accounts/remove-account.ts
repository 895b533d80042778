import { ApiError } from '../../api-error';
import { hashSecret } from '../../signer';
import type { Core } from '../../core';
import { keptSince, RETENTION } from '../../retention';
import { enqueueEmail } from '../mail/email';
import { forgetBrowsers } from './browser-repository';
import { deleteOldAttempts } from '../attempts/repository';
import type { AccountContext } from './context';
import { accountRemovedEmail, createMailedLink } from './emails';
import { deleteExpiredLinks, eraseRemoved, findAccount, markRemoved, redeemLink, updateAccount } from './repository';
import { endSessions, deleteExpiredSessions } from './session-repository';

/**
 * Removes an account: ends its sessions and mails the link that restores it. When the link expires unused,
 * {@link deleteExpired} erases the account. Gives the moment until which it can be restored.
 */
export async function removeAccount({ core, site }: AccountContext, accountId: string): Promise<string> {
  return core.database.db.transaction(async (tx) => {
    const removed = await markRemoved(tx, accountId, core.clock.now().toISOString());
    const row = removed ? await findAccount(tx, accountId) : null;
    if (row === null) throw new ApiError('unauthorised');
    await endSessions(tx, accountId, null);
    const { token, until } = await createMailedLink(tx, core, accountId, 'undelete');
    await enqueueEmail(tx, core, row.email, accountRemovedEmail(row, token, until, site));
    return until.toISOString();
  });
}

/** Restores a removed account by the token of its mailed link. @throws ApiError `token-invalid` */
export async function undeleteAccount({ core }: AccountContext, token: string): Promise<void> {
  await core.database.db.transaction(async (tx) => {
    const link = await redeemLink(tx, hashSecret(token), core.clock.now().toISOString());
    if (link?.purpose !== 'undelete') throw new ApiError('token-invalid');
    await updateAccount(tx, link.accountId, { removedAt: null });
  });
}

/** Erases removed accounts that cannot be restored any more, and deletes what has expired. Gives the number erased. */
export async function deleteExpired({ database, clock }: Core): Promise<number> {
  const { db } = database;
  const now = clock.now();
  await deleteExpiredSessions(db, now.toISOString());
  await deleteExpiredLinks(db, now.toISOString());
  await deleteOldAttempts(db, keptSince(now, RETENTION.attempts));
  await forgetBrowsers(db, keptSince(now, RETENTION.browser));
  return eraseRemoved(db, keptSince(now, RETENTION.removedAccount));
}
