import type { Credentials } from '@jnn/contract';
import { ApiError } from '../../api-error';
import { browserSecret, setBrowserSecret } from '../../caller';
import { hashSecret, newSecret } from '../../signer';
import { type HttpExchange, setSessionCookies, startSession } from './account-sessions';
import type { AccountContext } from './context';
import { countAttempt, resetAttempts, LOGIN, LOGIN_ADDRESS, subjectOf } from '../attempts/attempt-limits';
import { rememberBrowser } from './browser-repository';
import { countWrongPassword, readAttempt } from './login-delay';
import { type AccountRow, findAccountByEmail, updateAccount } from './repository';

/**
 * Logs a member in. A wrong password and an unknown e-mail get the same answer after the same time. In a browser in which
 * the account has logged in before, others' wrong passwords hold up nothing.
 * @throws ApiError `bad-credentials`, `too-many-requests`
 */
export async function login(
  accounts: AccountContext,
  { email, password }: Credentials,
  exchange: HttpExchange,
): Promise<{ userToken: string; row: AccountRow }> {
  const { core, passwords, loginDelay } = accounts;
  const { db } = core.database;
  const { request, reply } = exchange;
  const subject = subjectOf(LOGIN, request.ip, email);
  const found = await findAccountByEmail(db, email);
  const row = found?.removedAt === null ? found : null;
  const attempt = await readAttempt(core, { email, request }, row);
  if (!attempt.isKnown) {
    await countAttempt(core, LOGIN_ADDRESS, subjectOf(LOGIN_ADDRESS, request.ip));
    await countAttempt(core, LOGIN, subject);
  }
  await loginDelay.wait(attempt);
  const right = await passwords.matches(row?.passwordHash ?? null, password);
  if (row === null || !right) {
    await countWrongPassword(accounts, attempt, row);
    throw new ApiError('bad-credentials');
  }
  await resetAttempts(core, attempt.isKnown ? attempt.subject : subject);
  if (row.passwordHash !== null && passwords.needsRehash(row.passwordHash)) {
    await updateAccount(db, row.id, { passwordHash: await passwords.hash(password) });
  }
  const secret = browserSecret(request) ?? newSecret();
  const started = await db.transaction(async (tx) => {
    await rememberBrowser(tx, row.id, hashSecret(secret), core.clock.now().toISOString());
    return startSession(tx, core, row.id, request);
  });
  setBrowserSecret(request, reply, secret);
  setSessionCookies(exchange, started);
  return { userToken: started.userToken, row };
}
