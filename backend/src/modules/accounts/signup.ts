import type { Locale, Signup } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import { enqueueEmail } from '../mail/enqueue';
import type { AccountContext } from './context';
import { welcomeEmail } from './emails';
import { type AccountRow, emailKey, findAccount, insertAccount } from './repository';
import { randomId } from '../../secrets';

/** What must be done before the transaction: the captcha asks the network, the hash takes its time. */
export async function prepareSignup({ passwords, captcha }: AccountContext, body: Signup): Promise<string> {
  await captcha.check(body.recaptca);
  if (passwords.isCommon(body.password)) throw new ApiError('weak-password', { fields: { password: 'weak-password' } });
  return passwords.hash(body.password);
}

function newAccount(core: Core, body: Signup, passwordHash: string, language: Locale) {
  const { email, firstName, lastName, gender, city, streetName, phoneNumber, country, postcode } = body;
  return {
    ...{ email, firstName, lastName, gender, city, streetName, phoneNumber, country, postcode },
    id: randomId(16),
    emailKey: emailKey(email),
    passwordHash,
    language,
    createdAt: core.clock.now().toISOString(),
  };
}

/**
 * Makes the account and its letter of welcome.
 * @throws ApiError `email-taken`: told only after the captcha held (docs/decisions/0006-known-addresses.md)
 */
export async function createAccount(
  tx: Tx,
  { core, site }: AccountContext,
  body: Signup,
  passwordHash: string,
  language: Locale,
): Promise<AccountRow> {
  const row = newAccount(core, body, passwordHash, language);
  const inserted = await insertAccount(tx, row);
  const kept = inserted ? await findAccount(tx, row.id) : null;
  if (kept === null) throw new ApiError('email-taken', { fields: { email: 'email-taken' } });
  await enqueueEmail(tx, core, kept.email, welcomeEmail(kept, site));
  return kept;
}
