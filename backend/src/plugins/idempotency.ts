import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error';
import type { Core } from '../core';
import type { Queries, Tx } from '../db/database';
import { repeat } from '../periodic';
import { findAnswer, insertAnswer, sweepAnswers } from './idempotency-repository';

/** Days for which a repeated request gets its first answer again. */
const KEEP_DAYS = 7;
const SWEEP_PAUSE_MS = 3_600_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The `Idempotency-Key` of one request: the same key and body give the first answer again. */
export interface Once {
  /** Whether the caller sent a key at all. */
  readonly keyed: boolean;
  /**
   * The answer kept for this key, null when it is new.
   * @throws ApiError `idempotency-mismatch` when the key came with another body before.
   */
  replay(queries: Queries): Promise<unknown>;
  /**
   * Keeps the answer within the transaction that did the work: both are there or neither. A second request with the
   * same key waits here for the first one and then fails with `conflict`, so that its transaction is undone.
   */
  keep(tx: Tx, answer: unknown): Promise<void>;
}

const keyless: Once = { keyed: false, replay: () => Promise.resolve(null), keep: () => Promise.resolve() };

/**
 * What is kept is sealed with the key itself, which is not stored: an answer may hold a token, and the database
 * alone must not give it away.
 */
export function createOnce(core: Core, call: string, request: FastifyRequest): Once {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return keyless;
  if (key.length > 200) throw new ApiError('invalid', { fields: { 'Idempotency-Key': 'too_big' } });
  const keyHash = digest(key);
  const bodyHash = digest(JSON.stringify(request.body ?? null));
  return {
    keyed: true,
    async replay(queries) {
      const row = await findAnswer(queries, call, keyHash);
      if (!row) return null;
      if (row.bodyHash !== bodyHash) throw new ApiError('idempotency-mismatch');
      const kept = core.signer.open('idempotency', key, row.answer.sealed);
      if (kept === null) throw new ApiError('idempotency-mismatch');
      const answer: unknown = JSON.parse(kept);
      return answer;
    },
    async keep(tx, answer) {
      const sealed = core.signer.seal('idempotency', key, JSON.stringify(answer));
      const createdAt = core.clock.now().toISOString();
      const isFirst = await insertAnswer(tx, { call, keyHash, bodyHash, answer: { sealed }, createdAt });
      if (!isFirst) throw new ApiError('conflict');
    },
  };
}

/** Forgets the answers that nobody will ask for again. */
export async function sweepIdempotency({ database, clock }: Core): Promise<void> {
  await sweepAnswers(database.db, new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000).toISOString());
}

/** Sweeps kept answers while the server listens. */
export const idempotency = fp((app: FastifyInstance) => {
  repeat(app, 'forget kept answers', SWEEP_PAUSE_MS, () => sweepIdempotency(app.core));
});
