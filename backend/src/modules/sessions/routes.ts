import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../../periodic';
import { registerCall } from '../../plugins/calls';
import { saveContent, loadContent, openSession, deleteExpired } from './service';

const SWEEP_PAUSE_MS = 3_600_000;

/** The browser's session, and what it keeps on the server. */
export function sessions(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.session, ({ body, request, reply }) => openSession(core, request, reply, body.session));
  registerCall(app, calls.saveData, async ({ body, request }) => {
    await saveContent(core, request, body);
    return { saved: true };
  });
  repeat(app, 'forget old sessions', SWEEP_PAUSE_MS, () => deleteExpired(core));
  registerCall(app, calls.loadData, async ({ body, request }) => ({ content: await loadContent(core, request, body) }));
}
