import { addressRange } from '@jnn/http-server';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { hashSecret } from '../../signer';
import { deleteAttempts, insertAttempt } from './repository';
import { emailKey } from '../../text/email-key';

/** How many attempts are allowed in how many minutes. */
interface Limit {
  readonly name: string;
  readonly limit: number;
  readonly minutes: number;
}

/** Wrong passwords for one e-mail address from one IP address, so that its owner elsewhere is not locked out. */
export const LOGIN: Limit = { name: 'login', limit: 10, minutes: 15 };
/** Logins from one IP address; more than a household or an office needs. */
export const LOGIN_ADDRESS: Limit = { name: 'login-address', limit: 200, minutes: 15 };
/**
 * Emails with a reset link to one e-mail address. Each link works for sixty minutes, twice the window: where no further one
 * is mailed, whoever asked for them, the owner has some that work.
 */
export const RESET: Limit = { name: 'reset', limit: 3, minutes: 30 };
/** Reset requests from one IP address. */
export const RESET_ADDRESS: Limit = { name: 'reset-address', limit: 50, minutes: 60 };
/** Wrong present passwords of a member in one session; the sessions of the owner elsewhere go on. */
const OLD_PASSWORD: Limit = { name: 'old-password', limit: 10, minutes: 15 };

/** The key under which attempts are counted: a hash, from which neither e-mail nor IP address can be read. */
export const subjectOf = (limit: Limit, ip: string, email = ''): string =>
  hashSecret(`${limit.name}|${emailKey(email)}|${addressRange(ip)}`);

/** Counts an attempt; false, uncounted, when the limit is reached. */
export const tryAttempt = (core: Core, limit: Limit, subject: string): Promise<boolean> =>
  core.database.db.transaction((tx) => tryWithin(tx, core, limit, subject));

async function tryWithin(tx: Tx, { clock }: Core, { minutes, limit }: Limit, subject: string): Promise<boolean> {
  const now = clock.now();
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  return insertAttempt(tx, subject, { at: now.toISOString(), since, limit });
}

const tooMany = ({ minutes }: Limit): ApiError => new ApiError('too-many-requests', { retryAfter: minutes * 60 });

/** Counts an attempt. @throws ApiError `too-many-requests` when the limit is reached */
export async function countAttempt(core: Core, limit: Limit, subject: string): Promise<void> {
  if (!(await tryAttempt(core, limit, subject))) throw tooMany(limit);
}

/** Like {@link countAttempt}, for an attempt that counts only where this transaction is committed. */
export async function countAttemptWithin(tx: Tx, core: Core, limit: Limit, subject: string): Promise<void> {
  if (!(await tryWithin(tx, core, limit, subject))) throw tooMany(limit);
}

/** Counts an attempt to give the present password in a session. @throws ApiError `too-many-requests` */
export async function countOldPassword(core: Core, accountSession: string): Promise<{ reset: () => Promise<void> }> {
  const subject = hashSecret(`${OLD_PASSWORD.name}|${accountSession}`);
  await countAttempt(core, OLD_PASSWORD, subject);
  return { reset: () => resetAttempts(core, subject) };
}

/** Counts an account to be made from an address. @throws ApiError `too-many-requests` */
export async function countSignUp(core: Core, address: string): Promise<void> {
  const limit = { name: 'sign-up', limit: core.config.SIGN_UPS_PER_HOUR, minutes: 60 };
  if (limit.limit > 0) await countAttempt(core, limit, hashSecret(`${limit.name}|${address}`));
}

/** Deletes the failed attempts after a successful one. */
export async function resetAttempts(core: Core, subject: string): Promise<void> {
  await deleteAttempts(core.database.db, subject);
}
