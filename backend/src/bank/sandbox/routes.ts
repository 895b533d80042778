import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { CardForm } from './cards';
import { type PageAnswer, showPage, submitForm } from './bank-page';
import { answerMessage, type SandboxBank } from './bank-api';

/** The bank's two addresses. The site's server proxies `/bank`, so that the browser stays on one origin. */
export const SANDBOX_PATHS = { api: '/bank/market.saki', customer: '/bank/customer.saki' } as const;

const Shown = z.object({ PID: z.string(), CRYPTO: z.string(), DATA: z.string() });
const NOTHING = { PID: '', CRYPTO: '', DATA: '' };

function send(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if (answer.status === 'redirect') return reply.code(303).header('location', answer.url).send();
  return reply
    .code(answer.code)
    .header('content-security-policy', answer.page.contentSecurityPolicy)
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(answer.page.html);
}

/** Serves the sandbox bank. Not registered where the CIB bank is configured. */
export function sandboxBank(app: FastifyInstance, bank: SandboxBank): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.get(SANDBOX_PATHS.api, async (request, reply) => {
    const [, query = ''] = request.url.split('?', 2);
    const answer = await answerMessage(bank, query);
    if (answer.status === 'answered') return reply.type('text/plain; charset=utf-8').send(answer.text);
    request.raw.socket.destroy();
    return reply.hijack();
  });
  app.get(SANDBOX_PATHS.customer, async (request, reply) => {
    const shown = Shown.safeParse(request.query);
    return send(reply, await showPage(bank, shown.success ? shown.data : NOTHING));
  });
  app.post(SANDBOX_PATHS.customer, async (request, reply) => {
    const form = CardForm.safeParse(request.body);
    return send(reply, form.success ? await submitForm(bank, form.data) : await showPage(bank, NOTHING));
  });
}
