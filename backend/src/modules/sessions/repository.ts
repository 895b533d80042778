import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { sessionData, visitSession } from './tables';

export type SessionRow = typeof visitSession.$inferSelect;

export async function findSession(queries: Queries, session: string): Promise<SessionRow | null> {
  const [row] = await queries.select().from(visitSession).where(eq(visitSession.session, session));
  return row ?? null;
}

export async function insertSession(queries: Queries, row: SessionRow): Promise<void> {
  await queries.insert(visitSession).values(row);
}

export async function saveData(queries: Queries, row: typeof sessionData.$inferInsert): Promise<void> {
  // The query builder takes null for no value at all, which the column refuses.
  const content = row.content ?? sql`'null'::jsonb`;
  await queries
    .insert(sessionData)
    .values({ ...row, content })
    .onConflictDoUpdate({ target: [sessionData.session, sessionData.key], set: { content, savedAt: row.savedAt } });
}

/** Forgets what was saved before a moment. */
export async function deleteOldData(queries: Queries, before: string): Promise<void> {
  await queries.delete(sessionData).where(lt(sessionData.savedAt, before));
}

/**
 * Forgets sessions that were made before a moment, unless something of theirs is still there: a booking opens to the
 * session that made it, and saved content is kept as long as its own time.
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
