import { lt } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { Caller } from '../caller';
import { moment, type Queries, runPrepared, type Tx } from '../db/database';

const answers = pgTable(
  'idempotent_answer',
  {
    call: text().notNull(),
    keyHash: text('key_hash').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb().$type<{ sealed: string }>().notNull(),
    caller: jsonb().$type<Caller>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.call, table.keyHash] })],
);

const StoredAnswer = z.object({
  keyHash: z.string(),
  bodyHash: z.string(),
  answer: z.object({ sealed: z.string() }),
  caller: Caller.nullable(),
});
type StoredAnswer = z.infer<typeof StoredAnswer>;

const FIND = {
  name: 'find-idempotent-answers',
  text: `
    SELECT key_hash AS "keyHash", body_hash AS "bodyHash", answer, caller FROM idempotent_answer
    WHERE call = $1 AND key_hash = ANY ($2::text[])`,
};

/** The answers stored under any of these hashes. */
export async function findAnswers(
  queries: Queries,
  call: string,
  keyHashes: readonly string[],
): Promise<StoredAnswer[]> {
  return z.array(StoredAnswer).parse(await runPrepared(queries, FIND, [call, keyHashes]));
}

const INSERT = {
  name: 'insert-idempotent-answer',
  text: `
    INSERT INTO idempotent_answer (call, key_hash, body_hash, answer, caller, created_at)
    VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6) ON CONFLICT DO NOTHING RETURNING call`,
};

/** Stores an answer to a call; false when the key has one already. @param createdAt an ISO moment */
export async function insertAnswer(
  tx: Tx,
  call: string,
  { keyHash, bodyHash, answer, caller }: StoredAnswer,
  createdAt: string,
): Promise<boolean> {
  const inserted = await runPrepared(tx, INSERT, [call, keyHash, bodyHash, answer, caller, createdAt]);
  return inserted.length > 0;
}

/** Deletes the answers stored before a moment. */
export async function sweepAnswers(queries: Queries, before: string): Promise<void> {
  await queries.delete(answers).where(lt(answers.createdAt, before));
}
