import { and, eq, ne, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, type Queries, type Tx } from '../../db/database';

/** The content that `data/save` stores for a member's account. */
const accountData = pgTable(
  'account_data',
  {
    accountId: text('account_id').notNull(),
    key: text().notNull(),
    content: jsonb().notNull(),
    /** How often it was saved, from 1. */
    revision: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

export type AccountDataRow = typeof accountData.$inferSelect;
type AccountKey = Pick<AccountDataRow, 'accountId' | 'key'>;

const isAt = ({ accountId, key }: AccountKey) => and(eq(accountData.accountId, accountId), eq(accountData.key, key));

export async function loadAccountData(queries: Queries, at: AccountKey): Promise<AccountDataRow | null> {
  const [row] = await queries.select().from(accountData).where(isAt(at));
  return row ?? null;
}

/** Everything that is saved for an account. */
export const listAccountData = (queries: Queries, accountId: string): Promise<AccountDataRow[]> =>
  queries.select().from(accountData).where(eq(accountData.accountId, accountId)).orderBy(accountData.key);

/** The number of an account's contents under other keys. Until the transaction ends nobody else changes them. */
export async function countOtherKeys(tx: Tx, { accountId, key }: AccountKey): Promise<number> {
  await tx.execute(sql`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`);
  return tx.$count(accountData, and(eq(accountData.accountId, accountId), ne(accountData.key, key)));
}

/** Saves content, in place of any earlier one. */
export async function saveAccountData(queries: Queries, row: AccountDataRow): Promise<void> {
  // The query builder would write SQL's NULL, which the column refuses, instead of JSON's null.
  const content = row.content ?? sql`'null'::jsonb`;
  const { revision, savedAt } = row;
  await queries
    .insert(accountData)
    .values({ ...row, content })
    .onConflictDoUpdate({
      target: [accountData.accountId, accountData.key],
      set: { content, revision, savedAt },
    });
}
