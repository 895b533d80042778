import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error';
import { callerOf, isSameCaller } from '../caller';
import type { Core } from '../core';
import type { Queries, Tx } from '../db/database';
import { repeat } from '../clock';
import type { Member } from '../member';
import { findAnswer, insertAnswer, sweepAnswers } from './idempotency-repository';

/** Days for which a repeated request gets its first answer. */
const KEEP_DAYS = 7;
const SWEEP_PAUSE_MS = 3_600_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A request with an `Idempotency-Key`: repeated with the same key and body, it gets its first answer again. */
export interface IdempotentRequest {
  /** Whether the caller sent a key; without one nothing is stored. */
  readonly hasKey: boolean;
  /**
   * The stored answer, null when the key is new.
   * @throws ApiError `idempotency-mismatch` when the key came with another body, or from another caller, before.
   */
  replay(queries: Queries): Promise<unknown>;
  /**
   * Stores the answer within the transaction that did the work, so that both are committed or neither. A concurrent
   * request with the same key waits here for the first one, then fails with `conflict` and is rolled back.
   */
  store(tx: Tx, answer: unknown): Promise<void>;
}

const withoutKey: IdempotentRequest = {
  hasKey: false,
  replay: () => Promise.resolve(null),
  store: () => Promise.resolve(),
};

/**
 * Reads the key of a request. Stored answers are encrypted with the key, of which only a hash is stored: an answer may
 * hold a token, which the database alone must not give away.
 */
export function createIdempotentRequest(
  core: Core,
  call: string,
  request: FastifyRequest,
  member: Member | null,
): IdempotentRequest {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return withoutKey;
  if (key.length > 200) throw new ApiError('invalid', { fields: { 'Idempotency-Key': 'too_big' } });
  const caller = callerOf(core.signer, request, member);
  const keyHash = digest(key);
  const bodyHash = digest(JSON.stringify(request.body ?? null));
  return {
    hasKey: true,
    async replay(queries) {
      const row = await findAnswer(queries, call, keyHash);
      if (!row) return null;
      const isOwn = row.caller !== null && isSameCaller(row.caller, caller);
      if (!isOwn || row.bodyHash !== bodyHash) throw new ApiError('idempotency-mismatch');
      const opened = core.signer.open('idempotency', key, row.answer.sealed);
      if (opened === null) throw new ApiError('idempotency-mismatch');
      const answer: unknown = JSON.parse(opened);
      return answer;
    },
    async store(tx, answer) {
      const sealed = core.signer.seal('idempotency', key, JSON.stringify(answer));
      const createdAt = core.clock.now().toISOString();
      const isFirst = await insertAnswer(tx, { call, keyHash, bodyHash, answer: { sealed }, caller, createdAt });
      if (!isFirst) throw new ApiError('conflict');
    },
  };
}

/** Deletes the answers that are too old to be asked for again. */
export async function sweepIdempotency({ database, clock }: Core): Promise<void> {
  await sweepAnswers(database.db, new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000).toISOString());
}

/** Deletes old stored answers periodically while the server listens. */
export const idempotency = fp((app: FastifyInstance) => {
  repeat(app, 'delete old idempotent answers', SWEEP_PAUSE_MS, () => sweepIdempotency(app.core));
});
