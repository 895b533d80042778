import type { Calls, Locale, Signup } from '@jnn/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';
import { addressHash, browserHash } from '../../caller';
import type { Core } from '../../core';
import type { Tx } from '../../db/database';
import type { CallContext } from '../../plugins/calls';
import { randomId } from '../../signer';
import { enqueueEmail } from '../mail/email';
import { setSessionCookies, startSession } from './account-sessions';
import { countSignUp } from '../attempts/attempt-limits';
import { rememberBrowser } from './browser-repository';
import type { AccountContext } from './context';
import { welcomeEmail } from './emails';
import { presentUser } from './presenter';
import { type AccountRow, findAccount, insertAccount } from './repository';
import { emailKey } from '../../text/email-key';

/**
 * Creates an account, enqueues its welcome email and logs the member in.
 * @throws ApiError `captcha-failed`, `weak-password`, `unavailable`, `too-many-requests`; `email-taken`, told only
 *   after the captcha, so that programs cannot try out addresses (docs/decisions/0006-known-addresses.md)
 */
export async function signUp(
  accounts: AccountContext,
  { body, locale, request, reply, isRepeated, runOnce }: CallContext<Calls['signup']>,
) {
  // The captcha service accepts a token once, so that it is not asked again for a repeated request.
  const passwordHash = (await isRepeated()) ? '' : await checkAndHash(accounts, body, request);
  const answer = await runOnce(async (tx) => {
    const row = await createAccount(tx, accounts, body, passwordHash, locale);
    const browser = browserHash(request);
    if (browser !== null) await rememberBrowser(tx, row.id, browser, row.createdAt);
    const session = await startSession(tx, accounts.core, row.id, request);
    return { user: presentUser(row, accounts.terms.versions), ...session };
  });
  setSessionCookies({ request, reply }, answer);
  return answer;
}

/** Runs before the transaction, which must not wait for the captcha service or the slow hash. */
async function checkAndHash(
  { core, passwords, captcha }: AccountContext,
  body: Signup,
  request: FastifyRequest,
): Promise<string> {
  await captcha.check(body.recaptca);
  if (passwords.isCommon(body.password)) throw new ApiError('weak-password', { fields: { password: 'weak-password' } });
  await countSignUp(core, addressHash(core.signer, request));
  return passwords.hash(body.password);
}

async function createAccount(
  tx: Tx,
  { core, site }: AccountContext,
  body: Signup,
  passwordHash: string,
  language: Locale,
): Promise<AccountRow> {
  const row = newAccount(core, body, passwordHash, language);
  const inserted = await insertAccount(tx, row);
  const stored = inserted ? await findAccount(tx, row.id) : null;
  if (stored === null) throw new ApiError('email-taken', { fields: { email: 'email-taken' } });
  await enqueueEmail(tx, core, stored.email, welcomeEmail(stored, site));
  return stored;
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
