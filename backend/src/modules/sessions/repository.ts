import { and, eq } from 'drizzle-orm';
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
  await queries
    .insert(sessionData)
    .values(row)
    .onConflictDoUpdate({
      target: [sessionData.session, sessionData.key],
      set: { content: row.content, savedAt: row.savedAt },
    });
}

export async function loadData(queries: Queries, session: string, key: string): Promise<unknown> {
  const [row] = await queries
    .select({ content: sessionData.content })
    .from(sessionData)
    .where(and(eq(sessionData.session, session), eq(sessionData.key, key)));
  return row?.content ?? null;
}
