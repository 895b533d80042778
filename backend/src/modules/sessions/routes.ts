import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../../clock';
import { requireMember } from '../../member';
import { registerCall } from '../../plugins/calls';
import { loadForAccount, saveForAccount } from './account-data';
import { saveContent, loadContent, openSession, deleteExpired } from './service';

const DELETE_EXPIRED_PAUSE_MS = 3_600_000;

/** Opens the browser's session, and saves and loads its content and the member's. */
export function sessions(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.session, ({ body, request, reply }) => openSession(core, request, reply, body.session));
  registerCall(app, calls.saveData, async ({ body, request, member }) => {
    if (body.account) await saveForAccount(core, requireMember(member), body);
    else await saveContent(core, request, body);
    return { saved: true };
  });
  registerCall(app, calls.loadData, async ({ body, request, member }) =>
    body.account
      ? loadForAccount(core, requireMember(member), body.key)
      : { content: await loadContent(core, request, body) },
  );
  repeat(app, 'expired sessions', DELETE_EXPIRED_PAUSE_MS, () => deleteExpired(core));
}
