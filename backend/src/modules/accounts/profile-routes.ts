import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { endOwnSession, ownSessions } from './account-sessions';
import type { Accounts } from './context';
import { acceptTerms, changeUser, exportOwn, ownUser } from './profile';

/** A member's own data: reading, changing, accepting terms, open sessions, export. */
export function profileRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { core } = accounts;
  registerCall(app, calls.user, async ({ member }) => ({ user: await ownUser(accounts, requireMember(member).id) }));
  registerCall(app, calls.updateUser, async ({ member, body }) => ({
    user: await changeUser(accounts, requireMember(member).id, body),
  }));
  registerCall(app, calls.acceptTerms, async ({ member, body }) => ({
    user: await acceptTerms(accounts, requireMember(member).id, body),
  }));
  registerCall(app, calls.generalTerms, ({ locale }) => Promise.resolve(accounts.terms.describe(locale)));
  registerCall(app, calls.exportAccount, ({ member }) => exportOwn(accounts, requireMember(member).id));
  registerCall(app, calls.accountSessions, async ({ member }) => ({
    sessions: await ownSessions(core, requireMember(member)),
  }));
  registerCall(app, calls.endAccountSession, async ({ member, params }) => {
    await endOwnSession(core, requireMember(member), params.id);
    return { ok: true };
  });
}
