import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../../periodic';
import { registerCall } from '../../plugins/calls';
import { keepContent, keptContent, openSession, sweepVisits } from './service';

const SWEEP_PAUSE_MS = 3_600_000;

/** The browser's session, and what it keeps on the server. */
export function sessions(app: FastifyInstance): void {
  const { core } = app;
  registerCall(app, calls.session, ({ body, request, reply }) => openSession(core, request, reply, body.session));
  registerCall(app, calls.saveData, async ({ body, request }) => {
    await keepContent(core, request, body);
    return { saved: true };
  });
  repeat(app, 'forget old sessions', SWEEP_PAUSE_MS, () => sweepVisits(core));
  registerCall(app, calls.loadData, async ({ body, request }) => ({ content: await keptContent(core, request, body) }));
}
