import type { CallContext } from '../../plugins/calls';
import type { Calls } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Tx } from '../../db/database';
import type { Member } from '../../member';
import type { Accounts } from './context';
import { redeemLink, withdrawLinks } from './link-repository';
import { findAccount, updateAccount } from './repository';
import { hashSecret } from './secrets';
import { endSessions } from './session-repository';

type Body = CallContext<Calls['changePassword']>['body'];

/** Writes the new password; other sessions end, and links for a new password lose their force. */
async function setPassword(tx: Tx, accountId: string, passwordHash: string, keep: string | null): Promise<void> {
  await updateAccount(tx, accountId, { passwordHash });
  await endSessions(tx, accountId, keep);
  await withdrawLinks(tx, accountId, 'password-reset');
}

async function byLink({ core }: Accounts, token: string, passwordHash: string): Promise<void> {
  await core.database.db.transaction(async (tx) => {
    const link = await redeemLink(tx, hashSecret(token), core.clock.now().toISOString());
    const row = link === null || link.purpose === 'undelete' ? null : await findAccount(tx, link.accountId);
    if (row?.removedAt !== null) throw new ApiError('token-invalid');
    await setPassword(tx, row.id, passwordHash, null);
  });
}

async function byOldPassword(
  { core, passwords }: Accounts,
  member: Member,
  oldPassword: string,
  newHash: () => Promise<string>,
): Promise<void> {
  const { db } = core.database;
  const row = await findAccount(db, member.id);
  if (!(await passwords.isRight(row?.passwordHash ?? null, oldPassword))) {
    throw new ApiError('wrong-password', { fields: { oldPassword: 'wrong-password' } });
  }
  const passwordHash = await newHash();
  await db.transaction((tx) => setPassword(tx, member.id, passwordHash, member.accountSession));
}

/**
 * Sets a password by a mailed token, or as a member with the old one.
 * @throws ApiError `weak-password`, `token-invalid`, `wrong-password`, `unauthorised`
 */
export async function changePassword(accounts: Accounts, body: Body, member: Member | null): Promise<void> {
  const { passwords } = accounts;
  if (passwords.isCommon(body.password)) throw new ApiError('weak-password', { fields: { password: 'weak-password' } });
  if ('token' in body) return byLink(accounts, body.token, await passwords.hash(body.password));
  if (member === null) throw new ApiError('unauthorised');
  return byOldPassword(accounts, member, body.oldPassword, () => passwords.hash(body.password));
}
