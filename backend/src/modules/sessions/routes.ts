import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../../clock';
import { registerCall } from '../../plugins/calls';
import { saveContent, loadContent, openSession, deleteExpired } from './service';

const DELETE_EXPIRED_PAUSE_MS = 3_600_000;

/** Opens the browser's session, and saves and loads its content. */
export function sessions(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.session, ({ body, request, reply }) => openSession(core, request, reply, body.session));
  registerCall(app, calls.saveData, async ({ body, request }) => {
    await saveContent(core, request, body);
    return { saved: true };
  });
  repeat(app, 'expired sessions', DELETE_EXPIRED_PAUSE_MS, () => deleteExpired(core));
  registerCall(app, calls.loadData, async ({ body, request }) => ({ content: await loadContent(core, request, body) }));
}
