import type { CallAnswer, Calls } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { CallContext } from '../../plugins/calls';
import { exportAccount } from './export';
import { viewUser } from './member-view';
import { type AccountRow, findAccount, updateAccount } from './repository';
import { TERMS } from './terms';

type User = CallAnswer<Calls['user']>['user'];

/** An account whose token was just found; gone only if it was erased in this very moment. */
function view(row: AccountRow | null): User {
  if (row === null) throw new ApiError('unauthorised');
  return viewUser(row, TERMS);
}

/** A member's own data. */
export async function ownUser({ database }: Core, id: string): Promise<User> {
  return view(await findAccount(database.db, id));
}

/** Changes a member's own data. */
export async function changeUser(
  { database }: Core,
  id: string,
  changes: CallContext<Calls['updateUser']>['body'],
): Promise<User> {
  return view(await updateAccount(database.db, id, changes));
}

/** Records that a member accepts the documents in force. */
export async function acceptTerms(
  { database }: Core,
  id: string,
  { generalTerms, privacyStatement }: CallContext<Calls['acceptTerms']>['body'],
): Promise<User> {
  const accepted = {
    ...(generalTerms && { generalTerms: TERMS.generalTerms }),
    ...(privacyStatement && { privacyStatement: TERMS.privacyStatement }),
  };
  return view(await updateAccount(database.db, id, accepted));
}

/** Everything kept about a member. */
export async function exportOwn(core: Core, id: string): Promise<CallAnswer<Calls['exportAccount']>> {
  const row = await findAccount(core.database.db, id);
  if (row === null) throw new ApiError('unauthorised');
  return exportAccount(core, row);
}
