import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, type Queries, type Tx } from '../../db/database';
import { and, eq, lt, ne, sql } from 'drizzle-orm';

/** A browser's session: its public id and the hash of the secret in the cookie that owns it. */
export const visitSession = pgTable('visit_session', {
  session: text().primaryKey(),
  secretHash: text('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The content that `data/save` stores. */
export const sessionData = pgTable(
  'session_data',
  {
    session: text().notNull(),
    key: text().notNull(),
    content: jsonb().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.session, table.key] })],
);

export type SessionRow = typeof visitSession.$inferSelect;

export async function findSession(queries: Queries, session: string): Promise<SessionRow | null> {
  const [row] = await queries.select().from(visitSession).where(eq(visitSession.session, session));
  return row ?? null;
}

export async function insertSession(queries: Queries, row: SessionRow): Promise<void> {
  await queries.insert(visitSession).values(row);
}

/** The number and bytes of a session's contents under other keys. Until the transaction ends nobody else changes them. */
export async function measureOtherData(tx: Tx, session: string, key: string): Promise<{ keys: number; bytes: number }> {
  await tx.select().from(visitSession).where(eq(visitSession.session, session)).for('no key update');
  const [found] = await tx
    .select({
      keys: sql<number>`count(*)`,
      bytes: sql<number>`coalesce(sum(octet_length(${sessionData.content}::text)), 0)`,
    })
    .from(sessionData)
    .where(and(eq(sessionData.session, session), ne(sessionData.key, key)));
  return found ?? { keys: 0, bytes: 0 };
}

export async function saveData(queries: Queries, row: typeof sessionData.$inferInsert): Promise<void> {
  // The query builder would write SQL's NULL, which the column refuses, instead of JSON's null.
  const content = row.content ?? sql`'null'::jsonb`;
  await queries
    .insert(sessionData)
    .values({ ...row, content })
    .onConflictDoUpdate({ target: [sessionData.session, sessionData.key], set: { content, savedAt: row.savedAt } });
}

/** Deletes content that was saved before a moment. */
export async function deleteOldData(queries: Queries, before: string): Promise<void> {
  await queries.delete(sessionData).where(lt(sessionData.savedAt, before));
}

/**
 * Deletes sessions that were made before a moment and have neither a booking nor saved content: a booking opens to the
 * session that made it, and saved content has a lifetime of its own.
 */
export async function deleteOldSessions(queries: Queries, before: string): Promise<void> {
  await queries
    .delete(visitSession)
    .where(
      and(
        lt(visitSession.createdAt, before),
        sql`NOT EXISTS (SELECT 1 FROM booking WHERE booking.session = visit_session.session)`,
        sql`NOT EXISTS (SELECT 1 FROM session_data WHERE session_data.session = visit_session.session)`,
      ),
    );
}

export async function loadData(queries: Queries, session: string, key: string): Promise<unknown> {
  const [row] = await queries
    .select({ content: sessionData.content })
    .from(sessionData)
    .where(and(eq(sessionData.session, session), eq(sessionData.key, key)));
  return row?.content ?? null;
}
