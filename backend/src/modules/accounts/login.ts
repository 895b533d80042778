import type { Credentials } from '@jnn/contract';
import { ApiError } from '../../api-error';
import { type Exchange, giveSession, startSession } from './account-sessions';
import type { Accounts } from './context';
import { countAttempt, forget, LOGIN, LOGIN_ADDRESS, subjectOf } from './limits';
import { type AccountRow, findAccountByEmail, updateAccount } from './repository';

/**
 * Logs in. The answer to a wrong password and to an unknown e-mail are the same, in text and in time.
 * @throws ApiError `bad-credentials`, `too-many-requests`
 */
export async function login(
  { core, passwords }: Accounts,
  { email, password }: Credentials,
  exchange: Exchange,
): Promise<{ userToken: string; row: AccountRow }> {
  const { db } = core.database;
  const { ip } = exchange.request;
  const subject = subjectOf(LOGIN, ip, email);
  await countAttempt(core, LOGIN_ADDRESS, subjectOf(LOGIN_ADDRESS, ip));
  await countAttempt(core, LOGIN, subject);
  const found = await findAccountByEmail(db, email);
  const row = found?.removedAt === null ? found : null;
  const right = await passwords.isRight(row?.passwordHash ?? null, password);
  if (row === null || !right) throw new ApiError('bad-credentials');
  await forget(core, subject);
  if (row.passwordHash !== null && passwords.isOutdated(row.passwordHash)) {
    await updateAccount(db, row.id, { passwordHash: await passwords.hash(password) });
  }
  const started = await db.transaction((tx) => startSession(tx, core, row.id, exchange.request));
  giveSession(exchange, started);
  return { userToken: started.userToken, row };
}
