import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ApiError } from '../../api-error';
import { repeat } from '../../clock';
import { openMailServer, sendDueEmails, type SentRound } from './email-worker';
import { isDirectFromThisMachine } from '@jnn/http-server';
import { browserHash } from '../../caller';
import { outboxEmails, showOutbox } from './outbox';

/** Milliseconds until emails are looked for again; the shorter where more are due, such as after many bookings at once. */
const SEND_PAUSE_MS = { idle: 2_000, busy: 20 };
const OutboxQuery = z.object({ to: z.optional(z.string().check(z.maxLength(254))) });

/**
 * Serves the demo's outbox: a page, or JSON for `Accept: application/json`; `?to=` selects one recipient. This machine is
 * shown all letters, any other browser those that it caused.
 */
function outbox(app: FastifyInstance): void {
  app.get('/outbox', async (request, reply) => {
    const query = OutboxQuery.safeParse(request.query);
    if (!query.success) throw new ApiError('invalid');
    reply.header('cache-control', 'no-store');
    const browser = isDirectFromThisMachine(request) ? undefined : browserHash(request);
    const filter = { to: query.data.to, browser, now: app.core.clock.now().toISOString() };
    if (request.headers.accept?.includes('application/json') === true) {
      return { mails: await outboxEmails(app.core, filter) };
    }
    const page = await showOutbox(app.core, filter);
    reply.header('content-security-policy', page.contentSecurityPolicy);
    return reply.type('text/html; charset=utf-8').send(page.html);
  });
}

/** Sends emails where a mail server is configured. Otherwise they stay stored and the demo shows them at `/outbox`. */
export function mail(app: FastifyInstance): void {
  const { config } = app.core;
  if (config.SMTP_URL === undefined) {
    if (config.JNN_MODE === 'demo') outbox(app);
    return;
  }
  const mailServer = openMailServer(config.SMTP_URL, config.MAIL_FROM);
  const pauseAfter = (round: SentRound | null): number => SEND_PAUSE_MS[round?.isFull ? 'busy' : 'idle'];
  repeat(app, 'mail', pauseAfter, async () => {
    const round = await sendDueEmails(app.core, mailServer.send);
    for (const { id, error, givenUp } of round.failed) {
      app.log.warn({ err: error, mail: id, givenUp }, 'an email could not be sent');
    }
    return round;
  });
  app.addHook('onClose', () => mailServer.close());
}
