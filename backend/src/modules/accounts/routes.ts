import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error';
import { requireMember } from '../../member';
import { repeat } from '../../clock';
import { registerCall } from '../../plugins/calls';
import { clearRefreshCookies, endOwnSession, findMember, ownSessions, renewSession } from './account-sessions';
import { changePassword, requestReset } from './change-password';
import { type AccountContext, createAccountContext } from './context';
import { prepareDemoAccounts } from './demo-accounts';
import { login } from './login';
import { presentUser } from './presenter';
import { acceptTerms, changeUser, ownUser } from './profile';
import { deleteExpired, removeAccount, undeleteAccount } from './remove-account';
import { signUp } from './signup';

const DELETE_EXPIRED_PAUSE_MS = 600_000;

/** Everything about members. Also tells the other modules which member a bearer token belongs to. */
export function accounts(app: FastifyInstance): void {
  const { core } = app;
  const context = createAccountContext(core);
  core.members.find = (token) => findMember(core, token);
  loginRoutes(app, context);
  profileRoutes(app, context);
  passwordAndRemovalRoutes(app, context);
  app.addHook('onReady', async () => {
    if (!context.captcha.on) app.log.warn('RECAPTCHA_SECRET_KEY is not set: sign-up is not guarded by a captcha');
    await prepareDemoAccounts(context);
  });
  repeat(app, 'accounts', DELETE_EXPIRED_PAUSE_MS, () => deleteExpired(core));
}

function loginRoutes(app: FastifyInstance, accounts: AccountContext): void {
  const { core, terms } = accounts;
  registerCall(app, calls.signup, (context) => signUp(accounts, context));
  registerCall(app, calls.login, async ({ body, request, reply }) => {
    const { userToken, row } = await login(accounts, body, { request, reply });
    return { userToken, user: presentUser(row, terms.versions) };
  });
  registerCall(app, calls.refreshToken, async ({ request, reply }) => {
    // A form on a foreign page cannot send this header, so that the cookie alone renews nothing.
    if (request.headers['x-jnn-refresh'] !== '1') throw new ApiError('unauthorised');
    const { token, row } = await renewSession(core, { request, reply });
    return { userToken: token, user: presentUser(row, terms.versions) };
  });
  registerCall(app, calls.logout, async ({ member, request, reply }) => {
    const leaving = requireMember(member);
    await endOwnSession(core, leaving, leaving.accountSession);
    clearRefreshCookies(request, reply);
    return { ok: true };
  });
}

function profileRoutes(app: FastifyInstance, accounts: AccountContext): void {
  const { core } = accounts;
  registerCall(app, calls.user, async ({ member }) => ({ user: await ownUser(accounts, requireMember(member).id) }));
  registerCall(app, calls.updateUser, async ({ member, body }) => ({
    user: await changeUser(accounts, requireMember(member).id, body),
  }));
  registerCall(app, calls.acceptTerms, async ({ member, body }) => ({
    user: await acceptTerms(accounts, requireMember(member).id, body),
  }));
  registerCall(app, calls.generalTerms, ({ locale }) => Promise.resolve(accounts.terms.describe(locale)));
  registerCall(app, calls.accountSessions, async ({ member }) => ({
    sessions: await ownSessions(core, requireMember(member)),
  }));
  registerCall(app, calls.endAccountSession, async ({ member, params }) => {
    await endOwnSession(core, requireMember(member), params.id);
    return { ok: true };
  });
}

function passwordAndRemovalRoutes(app: FastifyInstance, accounts: AccountContext): void {
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
    clearRefreshCookies(request, reply);
    return { ok: true, undeleteUntil };
  });
  registerCall(app, calls.undeleteAccount, async ({ query }) => {
    await undeleteAccount(accounts, query.token);
    return { ok: true };
  });
}
