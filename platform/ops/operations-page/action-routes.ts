import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { isSameOrigin } from '../../core/server/rate-limit';
import type { RunCommand } from '../../core/release/cli';
import type { Access } from './access';
import { actionForm, actionPlan, actionResult } from './action-pages';
import { ActionName, readAction, wordsOf, type Action } from './actions';
import { OPS_HEADERS, type OpsLook } from './document';

/** What the tool says of a change; others of its members are not needed. */
const Outcome = z.object({
  status: z.enum(['planned', 'unchanged', 'applied']),
  revision: z.number(),
  changes: z.array(z.string()),
});

export interface ActionRoutes {
  readonly access: Access;
  readonly siteUrl: string;
  readonly look: () => OpsLook;
  readonly operate: RunCommand;
}

/**
 * Adds the actions: a form, the plan that it would give, and the change once that plan was confirmed. Each step needs the
 * login; the steps that post need a form of this login and of this site as well.
 */
export function serveActions(scope: FastifyInstance, { access, siteUrl, look, operate }: ActionRoutes): void {
  const headers = OPS_HEADERS;
  let working = false;

  scope.get('/ops/action', (request, reply) => {
    const filled = Object.fromEntries(new URL(request.url, siteUrl).searchParams);
    const known = ActionName.safeParse(filled['action']);
    if (!access.isGranted(request.cookies)) return reply.redirect('/ops', 303);
    if (!known.success) return reply.code(404).headers(headers).type('text/plain').send('There is no such action.');
    const token = access.formToken(request.cookies);
    return reply.headers(headers).send(actionForm(look(), { action: known.data, filled, token, problem: null }));
  });

  scope.post('/ops/action', async (request, reply) => {
    reply.headers(headers);
    const filled = Object.fromEntries(new URLSearchParams(String(request.body)));
    if (!isSameOrigin(request, siteUrl) || !access.isFormToken(request.cookies, filled['token'] ?? '')) {
      return reply.code(403).type('text/plain').send('This form is not of this login; open operations again.');
    }
    const token = access.formToken(request.cookies);
    const parsed = readAction(filled);
    if ('problem' in parsed) {
      const { action, problem } = parsed;
      if (!action) return reply.code(404).type('text/plain').send('There is no such action.');
      return reply.code(400).send(actionForm(look(), { action, filled, token, problem }));
    }
    if (working) return reply.code(409).send(actionResult(look(), parsed, { ...BUSY }));
    working = true;
    try {
      const { code, page } = await nextStep(parsed, filled['plan'] ?? '');
      return await reply.code(code).send(page(look(), token));
    } finally {
      working = false;
    }
  });

  /** Shows the plan, or applies it when it is the one that was confirmed. */
  async function nextStep(action: Action, confirmed: string): Promise<Step> {
    const planned = await operate([...wordsOf(action), '--dry-run']);
    if (!planned.done) return refused(action, planned.output);
    const { status, revision, changes } = Outcome.parse(JSON.parse(planned.output));
    if (status === 'unchanged') return refused(action, `It is so already (revision ${revision}).`);
    const plan = digestOf(action, revision, changes);
    if (plan !== confirmed) {
      const changed = confirmed !== '';
      return {
        code: changed ? 409 : 200,
        page: (own, token) => actionPlan(own, { action, token, plan, revision, changes, changed }),
      };
    }
    const applied = await operate(wordsOf(action));
    if (!applied.done) return refused(action, applied.output);
    const outcome = Outcome.parse(JSON.parse(applied.output));
    const said = `The site is at revision ${outcome.revision}.`;
    return { code: 200, page: (own) => actionResult(own, action, { done: true, said, lines: outcome.changes }) };
  }
}

interface Step {
  readonly code: number;
  readonly page: (look: OpsLook, token: string) => string;
}

const BUSY = { done: false, said: 'Another change is being made; try again in a moment.', lines: [] } as const;

const refused = (action: Action, output: string): Step => {
  const [said = '', ...lines] = output.split('\n');
  return { code: 422, page: (look) => actionResult(look, action, { done: false, said, lines }) };
};

/** Names a plan, so that only what was shown is confirmed. */
const digestOf = (action: Action, revision: number, changes: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([action, revision, changes]))
    .digest('hex');
