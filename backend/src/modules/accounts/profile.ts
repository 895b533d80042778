import type { CallAnswer, Calls } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { CallContext } from '../../plugins/calls';
import { exportAccount } from './export';
import type { Accounts } from './context';
import { viewUser } from './member-view';
import { type AccountRow, findAccount, updateAccount } from './repository';

type User = CallAnswer<Calls['user']>['user'];

/** An account whose token was just found; gone only if it was erased in this very moment. */
function view({ terms }: Accounts, row: AccountRow | null): User {
  if (row === null) throw new ApiError('unauthorised');
  return viewUser(row, terms.versions);
}

/** A member's own data. */
export async function ownUser(accounts: Accounts, id: string): Promise<User> {
  return view(accounts, await findAccount(accounts.core.database.db, id));
}

/** Changes a member's own data. */
export async function changeUser(
  accounts: Accounts,
  id: string,
  changes: CallContext<Calls['updateUser']>['body'],
): Promise<User> {
  return view(accounts, await updateAccount(accounts.core.database.db, id, changes));
}

/** Records that a member accepts the documents in force. */
export async function acceptTerms(
  accounts: Accounts,
  id: string,
  { generalTerms, privacyStatement }: CallContext<Calls['acceptTerms']>['body'],
): Promise<User> {
  const { versions } = accounts.terms;
  const accepted = {
    ...(generalTerms && { generalTerms: versions.generalTerms }),
    ...(privacyStatement && { privacyStatement: versions.privacyStatement }),
  };
  return view(accounts, await updateAccount(accounts.core.database.db, id, accepted));
}

/** Everything kept about a member. */
export async function exportOwn(accounts: Accounts, id: string): Promise<CallAnswer<Calls['exportAccount']>> {
  const row = await findAccount(accounts.core.database.db, id);
  if (row === null) throw new ApiError('unauthorised');
  return exportAccount(accounts, row);
}
