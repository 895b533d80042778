import { calls } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiError } from '../../api-error';
import { registerCall } from '../../plugins/calls';
import { loadData, saveData } from './repository';
import { openSession, ownsSession } from './service';

/** Bytes of one saved content. */
const CONTENT_LIMIT = 64 * 1024;

/**
 * A session that the caller's cookie does not own is treated as unknown: nothing is loaded from it (`null`, as if
 * nothing had been saved), and saving into it is forbidden.
 */
export function sessions(app: FastifyInstance): void {
  const { core } = app;
  const { db } = core.database;

  registerCall(app, calls.session, ({ body, request, reply }) => openSession(core, request, reply, body.session));

  registerCall(app, calls.saveData, async ({ body, request }) => {
    if (Buffer.byteLength(JSON.stringify(body.content)) > CONTENT_LIMIT) throw new ApiError('too-large');
    if (!(await ownsSession(core, request, body.session))) throw new ApiError('forbidden');
    await saveData(db, { ...body, savedAt: core.clock.now().toISOString() });
    return { saved: true };
  });

  registerCall(app, calls.loadData, async ({ body, request }) => {
    const isOwn = await ownsSession(core, request, body.session);
    return { content: isOwn ? z.json().parse(await loadData(db, body.session, body.key)) : null };
  });
}
