import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { changePassword } from './change-password';
import type { Accounts } from './context';
import { takeRefresh } from './cookies';
import { removeAccount, undeleteAccount } from './removal';
import { requestReset } from './reset';

/** Passwords, and leaving: what mailed links are for. */
export function recoveryRoutes(app: FastifyInstance, accounts: Accounts): void {
  registerCall(app, calls.passwordReset, async ({ body, request }) => {
    await requestReset(accounts, body.email, body.locale, request.ip);
    return { ok: true };
  });
  registerCall(app, calls.changePassword, async ({ body, member }) => {
    await changePassword(accounts, body, member);
    return { ok: true };
  });
  registerCall(app, calls.removeAccount, async ({ member, request, reply }) => {
    const undeleteUntil = await removeAccount(accounts, requireMember(member).id);
    takeRefresh(request, reply);
    return { ok: true, undeleteUntil };
  });
  registerCall(app, calls.undeleteAccount, async ({ query }) => {
    await undeleteAccount(accounts, query.token);
    return { ok: true };
  });
}
