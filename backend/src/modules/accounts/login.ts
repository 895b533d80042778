import type { Credentials } from '@jnn/contract';
import { ApiError } from '../../api-error';
import { type HttpExchange, setSessionCookies, startSession } from './account-sessions';
import type { AccountContext } from './context';
import { countAttempt, resetAttempts, LOGIN, LOGIN_ADDRESS, subjectOf } from './attempt-limits';
import { type AccountRow, findAccountByEmail, updateAccount } from './repository';

/**
 * Logs a member in. A wrong password and an unknown e-mail get the same answer after the same time.
 * @throws ApiError `bad-credentials`, `too-many-requests`
 */
export async function login(
  { core, passwords }: AccountContext,
  { email, password }: Credentials,
  exchange: HttpExchange,
): Promise<{ userToken: string; row: AccountRow }> {
  const { db } = core.database;
  const { ip } = exchange.request;
  const subject = subjectOf(LOGIN, ip, email);
  await countAttempt(core, LOGIN_ADDRESS, subjectOf(LOGIN_ADDRESS, ip));
  await countAttempt(core, LOGIN, subject);
  const found = await findAccountByEmail(db, email);
  const row = found?.removedAt === null ? found : null;
  const right = await passwords.matches(row?.passwordHash ?? null, password);
  if (row === null || !right) throw new ApiError('bad-credentials');
  await resetAttempts(core, subject);
  if (row.passwordHash !== null && passwords.needsRehash(row.passwordHash)) {
    await updateAccount(db, row.id, { passwordHash: await passwords.hash(password) });
  }
  const started = await db.transaction((tx) => startSession(tx, core, row.id, exchange.request));
  setSessionCookies(exchange, started);
  return { userToken: started.userToken, row };
}
