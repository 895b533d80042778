import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../api-error';
import { type Caller, callerOf, isSameCaller } from '../caller';
import type { Core } from '../core';
import type { Queries, Tx } from '../db/database';
import { repeat } from '../clock';
import type { Member } from '../member';
import { keptSince, RETENTION } from '../retention';
import { findAnswers, insertAnswer, sweepAnswers } from './idempotency-repository';

const SWEEP_PAUSE_MS = 3_600_000;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A request with an `Idempotency-Key`: repeated with the same key and body, it gets its first answer again. */
export interface IdempotentRequest {
  /** Whether the caller sent a key; without one nothing is stored. */
  readonly hasKey: boolean;
  /**
   * The stored answer, null when the key is new.
   * @throws ApiError `idempotency-mismatch` when the same caller sent the key with another body before.
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
 * The hashes under which a caller's answers to a key are stored and found: each caller has keys of their own, so that
 * nobody is held up by who used the same one. A member's answer is found in their other browsers, and by this browser
 * (without a secret, this address) when they have logged in or out between two tries. The place comes last, so that no
 * two requests wait for each other.
 */
function keyHashesOf({ member, browser, address }: Caller, key: string): string[] {
  const place = browser === null ? `address|${address}` : `browser|${browser}`;
  const owners = member === null ? [place] : [`member|${member}`, place];
  return owners.map((owner) => digest(`${owner}|${key}`));
}

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
  const keyHashes = keyHashesOf(caller, key);
  const bodyHash = digest(JSON.stringify(request.body ?? null));
  /** A browser may hold an answer to another member who uses it: that is none to this caller. */
  const isOwn = (row: { readonly caller: Caller | null }): boolean =>
    row.caller !== null && isSameCaller(row.caller, caller);
  const findOwn = async (queries: Queries) => {
    const own = (await findAnswers(queries, call, keyHashes)).filter(isOwn);
    const byOwner = keyHashes.flatMap((hash) => own.filter(({ keyHash }) => keyHash === hash));
    return byOwner.find((row) => row.bodyHash === bodyHash) ?? byOwner[0];
  };
  return {
    hasKey: true,
    async replay(queries) {
      const row = await findOwn(queries);
      if (!row) return null;
      if (row.bodyHash !== bodyHash) throw new ApiError('idempotency-mismatch');
      const opened = core.signer.open('idempotency', key, row.answer.sealed);
      if (opened === null) throw new ApiError('idempotency-mismatch');
      const answer: unknown = JSON.parse(opened);
      return answer;
    },
    async store(tx, answer) {
      const sealed = core.signer.seal('idempotency', key, JSON.stringify(answer));
      const createdAt = core.clock.now().toISOString();
      for (const keyHash of keyHashes) {
        const isFirst = await insertAnswer(tx, call, { keyHash, bodyHash, answer: { sealed }, caller }, createdAt);
        const [taken] = isFirst ? [] : await findAnswers(tx, call, [keyHash]);
        if (taken !== undefined && isOwn(taken)) throw new ApiError('conflict');
      }
    },
  };
}

/** Deletes the answers that are too old to be asked for again. */
export async function sweepIdempotency({ database, clock }: Core): Promise<void> {
  await sweepAnswers(database.db, keptSince(clock.now(), RETENTION.answers));
}

/** Deletes old stored answers periodically while the server listens. */
export const idempotency = fp((app: FastifyInstance) => {
  repeat(app, 'delete old idempotent answers', SWEEP_PAUSE_MS, () => sweepIdempotency(app.core));
});
