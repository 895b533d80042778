import type { FastifyInstance } from 'fastify';
import { repeat } from '../../periodic';
import { findMember } from './account-sessions';
import { createAccounts } from './context';
import { prepareDemoAccounts } from './demo-accounts';
import { entryRoutes } from './entry-routes';
import { profileRoutes } from './profile-routes';
import { recoveryRoutes } from './recovery-routes';
import { sweepAccounts } from './sweep';

const SWEEP_PAUSE_MS = 600_000;

/** Everything about members; also tells the other modules who a bearer token belongs to. */
export async function accounts(app: FastifyInstance): Promise<void> {
  const { core } = app;
  const context = await createAccounts(core);
  core.members.find = (token) => findMember(core, token);
  entryRoutes(app, context);
  profileRoutes(app, context);
  recoveryRoutes(app, context);
  app.addHook('onReady', async () => {
    if (!context.captcha.on) app.log.warn('RECAPTCHA_SECRET_KEY is not set: sign-up is not guarded by a captcha');
    await prepareDemoAccounts(context);
  });
  repeat(app, 'accounts', SWEEP_PAUSE_MS, () => sweepAccounts(core));
}
