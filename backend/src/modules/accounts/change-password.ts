import type { Calls, Locale } from '@jnn/contract';
import type { CallContext } from '../../plugins/calls';
import { ApiError } from '../../api-error';
import type { Tx } from '../../db/database';
import type { Member } from '../../member';
import { hashSecret } from '../../signer';
import { enqueueEmail } from '../mail/email';
import type { AccountContext } from './context';
import { passwordResetEmail, createMailedLink } from './emails';
import { countOldPassword, tryAttempt, RESET, RESET_ADDRESS, subjectOf } from '../attempts/attempt-limits';
import { findAccount, findAccountByEmail, hasLink, redeemLink, updateAccount, withdrawLinks } from './repository';
import { endSessions } from './session-repository';

/** The call takes at least this long, so that its duration does not tell whether the account exists. */
const MIN_DURATION_MS = 120;

/** Mails a link for a new password, if the account exists and was not mailed too often. The caller does not learn which. */
export async function requestReset(
  accounts: AccountContext,
  email: string,
  language: Locale,
  address: string,
): Promise<void> {
  const { core } = accounts;
  const minDuration = new Promise((resolve) => setTimeout(resolve, MIN_DURATION_MS));
  const allowed =
    (await tryAttempt(core, RESET_ADDRESS, subjectOf(RESET_ADDRESS, address))) &&
    (await tryAttempt(core, RESET, subjectOf(RESET, '', email)));
  if (allowed) await mailResetLink(accounts, email, language);
  await minDuration;
}

async function mailResetLink({ core, site }: AccountContext, email: string, language: Locale): Promise<void> {
  const row = await findAccountByEmail(core.database.db, email);
  if (row?.removedAt !== null) return;
  await core.database.db.transaction(async (tx) => {
    const { token } = await createMailedLink(tx, core, row.id, 'password-reset');
    await enqueueEmail(tx, core, row.email, passwordResetEmail({ ...row, language }, token, site));
  });
}

type Body = CallContext<Calls['changePassword']>['body'];

/**
 * Sets a new password for the token of a mailed link, or for a member who gives the old one.
 * @throws ApiError `weak-password`, `token-invalid`, `wrong-password`, `unauthorised`, `too-many-requests`
 */
export async function changePassword(accounts: AccountContext, body: Body, member: Member | null): Promise<void> {
  const { passwords } = accounts;
  if (passwords.isCommon(body.password)) throw new ApiError('weak-password', { fields: { password: 'weak-password' } });
  if ('token' in body) return byLink(accounts, body.token, body.password);
  if (member === null) throw new ApiError('unauthorised');
  return byOldPassword(accounts, member, body.oldPassword, () => passwords.hash(body.password));
}

async function byLink({ core, passwords }: AccountContext, token: string, password: string): Promise<void> {
  const { db } = core.database;
  const linkHash = hashSecret(token);
  // Looked up first: the hash of the password is slow, and a made-up token must not cost it.
  if (!(await hasLink(db, linkHash, core.clock.now().toISOString()))) throw new ApiError('token-invalid');
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const link = await redeemLink(tx, linkHash, core.clock.now().toISOString());
    const row = link === null || link.purpose === 'undelete' ? null : await findAccount(tx, link.accountId);
    if (row?.removedAt !== null) throw new ApiError('token-invalid');
    await setPassword(tx, row.id, passwordHash, null);
    await updateAccount(tx, row.id, { emailProven: true });
  });
}

async function byOldPassword(
  { core, passwords }: AccountContext,
  member: Member,
  oldPassword: string,
  newHash: () => Promise<string>,
): Promise<void> {
  const { db } = core.database;
  const attempts = await countOldPassword(core, member.accountSession);
  const row = await findAccount(db, member.id);
  if (!(await passwords.matches(row?.passwordHash ?? null, oldPassword))) {
    throw new ApiError('wrong-password', { fields: { oldPassword: 'wrong-password' } });
  }
  await attempts.reset();
  const passwordHash = await newHash();
  await db.transaction((tx) => setPassword(tx, member.id, passwordHash, member.accountSession));
}

/** Stores the new password, ends the other sessions and withdraws the links for a new password. */
async function setPassword(tx: Tx, accountId: string, passwordHash: string, keep: string | null): Promise<void> {
  await updateAccount(tx, accountId, { passwordHash });
  await endSessions(tx, accountId, keep);
  await withdrawLinks(tx, accountId, 'password-reset');
}
