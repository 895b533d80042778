import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import type { Accounts } from './context';
import { exportAccount } from './export';
import { viewUser } from './member-view';
import { type AccountRow, findAccount, updateAccount } from './repository';
import { endSession, listSessions } from './session-repository';
import { describeTerms, TERMS } from './terms';

/** The account whose token was just found; gone only if it was erased in this very moment. */
function existing(row: AccountRow | null): AccountRow {
  if (row === null) throw new ApiError('unauthorised');
  return row;
}

function sessionRoutes(app: FastifyInstance, { core }: Accounts): void {
  const { db } = core.database;
  registerCall(app, calls.accountSessions, async ({ member }) => {
    const { id, accountSession } = requireMember(member);
    const rows = await listSessions(db, id, core.clock.now().toISOString());
    return { sessions: rows.map((row) => ({ ...row, current: row.id === accountSession })) };
  });
  registerCall(app, calls.endAccountSession, async ({ member, params }) => {
    if (!(await endSession(db, requireMember(member).id, params.id))) throw new ApiError('not-found');
    return { ok: true };
  });
}

/** A member's own data: reading, changing, accepting terms, open sessions, export. */
export function profileRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { core } = accounts;
  const { db } = core.database;
  registerCall(app, calls.user, async ({ member }) => {
    return { user: viewUser(existing(await findAccount(db, requireMember(member).id)), TERMS) };
  });
  registerCall(app, calls.updateUser, async ({ member, body }) => {
    return { user: viewUser(existing(await updateAccount(db, requireMember(member).id, body)), TERMS) };
  });
  registerCall(app, calls.acceptTerms, async ({ member, body }) => {
    const accepted = {
      ...(body.generalTerms && { generalTerms: TERMS.generalTerms }),
      ...(body.privacyStatement && { privacyStatement: TERMS.privacyStatement }),
    };
    return { user: viewUser(existing(await updateAccount(db, requireMember(member).id, accepted)), TERMS) };
  });
  registerCall(app, calls.generalTerms, ({ locale }) => Promise.resolve(describeTerms(locale)));
  registerCall(app, calls.exportAccount, async ({ member }) => {
    const row = existing(await findAccount(db, requireMember(member).id));
    return exportAccount(core, row);
  });
  sessionRoutes(app, accounts);
}
