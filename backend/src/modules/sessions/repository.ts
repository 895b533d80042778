import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, type Queries, type Tx } from '../../db/database';
import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';

/** A browser's session: its public id and the hash of the secret in the cookie that owns it. */
export const visitSession = pgTable('visit_session', {
  session: text().primaryKey(),
  secretHash: text('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  /** A hash of the network address that opened it; null once it is neither new nor has anything saved. */
  openedFrom: text('opened_from'),
});

/** The content that `data/save` stores. */
export const sessionData = pgTable(
  'session_data',
  {
    session: text().notNull(),
    key: text().notNull(),
    content: jsonb().notNull(),
    savedAt: moment('saved_at').notNull(),
    bytes: integer().notNull(),
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
      bytes: sql<number>`coalesce(sum(${sessionData.bytes}), 0)::int`,
    })
    .from(sessionData)
    .where(and(eq(sessionData.session, session), ne(sessionData.key, key)));
  return found ?? { keys: 0, bytes: 0 };
}

/** The bytes saved in all sessions that one network address has opened. */
export async function measureAddress(queries: Queries, openedFrom: string): Promise<number> {
  const [found] = await queries
    .select({ bytes: sql<number>`coalesce(sum(${sessionData.bytes}), 0)::int` })
    .from(sessionData)
    .innerJoin(visitSession, eq(visitSession.session, sessionData.session))
    .where(eq(visitSession.openedFrom, openedFrom));
  return found?.bytes ?? 0;
}

export async function saveData(queries: Queries, row: typeof sessionData.$inferInsert): Promise<void> {
  // The query builder would write SQL's NULL, which the column refuses, instead of JSON's null.
  const content = row.content ?? sql`'null'::jsonb`;
  await queries
    .insert(sessionData)
    .values({ ...row, content })
    .onConflictDoUpdate({
      target: [sessionData.session, sessionData.key],
      set: { content, savedAt: row.savedAt, bytes: row.bytes },
    });
}

/** Notes that content was loaded, which keeps it as long as saving it does. */
export async function touchData(queries: Queries, { session, key, at }: { session: string; key: string; at: string }) {
  await queries
    .update(sessionData)
    .set({ savedAt: at })
    .where(and(eq(sessionData.session, session), eq(sessionData.key, key)));
}

const HAS_BOOKING = sql`EXISTS (SELECT 1 FROM booking WHERE booking.session = session_data.session)`;

/** Deletes content that was saved before a moment. @param unbooked the moment for sessions without a booking */
export async function deleteOldData(queries: Queries, before: string, unbooked: string): Promise<void> {
  await queries
    .delete(sessionData)
    .where(or(lt(sessionData.savedAt, before), and(lt(sessionData.savedAt, unbooked), sql`NOT ${HAS_BOOKING}`)));
}

/**
 * Deletes the oldest sessions beyond so many of one network address, of those made before a moment that have neither a
 * booking nor anything saved.
 */
export async function deleteSurplusSessions(queries: Queries, most: number, before: string): Promise<void> {
  await queries.execute(sql`
    DELETE FROM visit_session WHERE created_at < ${before}::timestamptz AND session IN (
      SELECT session FROM (
        SELECT session, row_number() OVER (PARTITION BY opened_from ORDER BY created_at DESC) AS place
        FROM visit_session empty
        WHERE opened_from IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM booking WHERE booking.session = empty.session)
          AND NOT EXISTS (SELECT 1 FROM session_data WHERE session_data.session = empty.session)
      ) ranked WHERE place > ${most})`);
}

/** Forgets from where sessions were opened that were made before a moment and have nothing saved. */
export async function forgetOpeners(queries: Queries, before: string): Promise<void> {
  await queries
    .update(visitSession)
    .set({ openedFrom: null })
    .where(
      and(
        isNotNull(visitSession.openedFrom),
        lt(visitSession.createdAt, before),
        sql`NOT EXISTS (SELECT 1 FROM session_data WHERE session_data.session = visit_session.session)`,
      ),
    );
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

export async function loadData(
  queries: Queries,
  session: string,
  key: string,
): Promise<{ readonly content: unknown; readonly savedAt: string } | null> {
  const [row] = await queries
    .select({ content: sessionData.content, savedAt: sessionData.savedAt })
    .from(sessionData)
    .where(and(eq(sessionData.session, session), eq(sessionData.key, key)));
  return row ?? null;
}
