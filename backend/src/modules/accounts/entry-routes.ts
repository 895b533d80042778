import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { endOwnSession, giveSession, renewSession, startSession } from './account-sessions';
import type { Accounts } from './context';
import { takeRefresh } from './cookies';
import { login } from './login';
import { viewUser } from './member-view';
import { createAccount, prepareSignup } from './signup';

/** Signing up, logging in, staying logged in, logging out. */
export function entryRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { core, terms } = accounts;
  registerCall(app, calls.signup, async ({ body, locale, request, reply, isRepeated, runOnce }) => {
    // A captcha holds once, so that it cannot be asked about a repeated request.
    const passwordHash = (await isRepeated()) ? '' : await prepareSignup(accounts, body);
    const answer = await runOnce(async (tx) => {
      const row = await createAccount(tx, accounts, body, passwordHash, locale);
      return { user: viewUser(row, terms.versions), ...(await startSession(tx, core, row.id, request)) };
    });
    giveSession({ request, reply }, answer);
    return answer;
  });
  registerCall(app, calls.login, async ({ body, request, reply }) => {
    const { userToken, row } = await login(accounts, body, { request, reply });
    return { userToken, user: viewUser(row, terms.versions) };
  });
  registerCall(app, calls.refreshToken, async ({ request, reply }) => {
    // A form of a foreign page cannot send this header, so the cookie alone renews nothing.
    if (request.headers['x-jnn-refresh'] !== '1') throw new ApiError('unauthorised');
    const { token, row } = await renewSession(core, { request, reply });
    return { userToken: token, user: viewUser(row, terms.versions) };
  });
  registerCall(app, calls.logout, async ({ member, request, reply }) => {
    const leaving = requireMember(member);
    await endOwnSession(core, leaving, leaving.accountSession);
    takeRefresh(request, reply);
    return { ok: true };
  });
}
