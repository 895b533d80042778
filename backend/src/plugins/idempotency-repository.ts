import { and, eq, inArray, lt } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Caller } from '../caller';
import { moment, type Queries, type Tx } from '../db/database';

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

/** The answers stored under any of these hashes. */
export async function findAnswers(queries: Queries, call: string, keyHashes: readonly string[]) {
  return queries
    .select()
    .from(answers)
    .where(and(eq(answers.call, call), inArray(answers.keyHash, [...keyHashes])));
}

/** Stores an answer; false when the key has one already. */
export async function insertAnswer(tx: Tx, answer: typeof answers.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(answers).values(answer).onConflictDoNothing().returning({ call: answers.call });
  return inserted.length > 0;
}

/** Deletes the answers stored before a moment. */
export async function sweepAnswers(queries: Queries, before: string): Promise<void> {
  await queries.delete(answers).where(lt(answers.createdAt, before));
}
