import { ApiError } from '../../api-error';
import { postLetter } from '../mail';
import type { Accounts } from './context';
import { accountRemoved } from './letters';
import { makeLink } from './links';
import { redeemLink } from './link-repository';
import { findAccount, markRemoved, updateAccount } from './repository';
import { hashSecret } from './secrets';
import { endSessions } from './session-repository';

/** Removes an account: logged out everywhere at once, erased when the mailed link has expired unused. */
export async function removeAccount({ core, site }: Accounts, accountId: string): Promise<string> {
  return core.database.db.transaction(async (tx) => {
    const removed = await markRemoved(tx, accountId, core.clock.now().toISOString());
    const row = removed ? await findAccount(tx, accountId) : null;
    if (row === null) throw new ApiError('unauthorised');
    await endSessions(tx, accountId, null);
    const { token, until } = await makeLink(tx, core, accountId, 'undelete');
    await postLetter(tx, core, row.email, accountRemoved(row, token, until, site));
    return until.toISOString();
  });
}

/**
 * Takes the removal back by the mailed token.
 * @throws ApiError `token-invalid`
 */
export async function undeleteAccount({ core }: Accounts, token: string): Promise<void> {
  await core.database.db.transaction(async (tx) => {
    const link = await redeemLink(tx, hashSecret(token), core.clock.now().toISOString());
    if (link?.purpose !== 'undelete') throw new ApiError('token-invalid');
    await updateAccount(tx, link.accountId, { removedAt: null });
  });
}
