import type { CallAnswer, Calls } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { CallContext } from '../../plugins/calls';
import type { AccountContext } from './context';
import { presentUser } from './presenter';
import { type AccountRow, findAccount, updateAccount } from './repository';

type User = CallAnswer<Calls['user']>['user'];

/** A member's own data. */
export async function ownUser(accounts: AccountContext, id: string): Promise<User> {
  return view(accounts, await findAccount(accounts.core.database.db, id));
}

/** Changes a member's own data. */
export async function changeUser(
  accounts: AccountContext,
  id: string,
  changes: CallContext<Calls['updateUser']>['body'],
): Promise<User> {
  return view(accounts, await updateAccount(accounts.core.database.db, id, changes));
}

/** Records that a member accepts the documents in force. */
export async function acceptTerms(
  accounts: AccountContext,
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

function view({ terms }: AccountContext, row: AccountRow | null): User {
  return presentUser(requireFound(row), terms.versions);
}

/** The account of a valid token. It is missing only if it was erased since the token was checked. */
export function requireFound(row: AccountRow | null): AccountRow {
  if (row === null) throw new ApiError('unauthorised');
  return row;
}
