import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, type Queries } from '../../db/database';
import { rowInserter } from '../../db/row-inserter';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';

/** Emails that wait to be sent or, without a mail server, are kept for the demo's outbox. */
export const mail = pgTable('mail', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  kind: text().notNull(),
  language: text({ enum: ['hu', 'en'] }).notNull(),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  createdAt: moment('created_at').notNull(),
  attempts: integer().notNull().default(0),
  dueAt: moment('due_at').notNull(),
  /** The browser that caused it, as the hash of its secret; null where no browser did. */
  causedBy: text('caused_by'),
  /** Whom an answer goes to, where that is not the sender. */
  replyTo: text('reply_to'),
});

/** An email as it is stored. */
export type MailRow = typeof mail.$inferSelect;

export const insertMail = rowInserter(mail, ['id', 'attempts']);

/** How long an email waits after an attempt, in seconds: doubled with each one, up to the longest. */
export interface AttemptPauses {
  readonly first: number;
  readonly longest: number;
}

/**
 * Takes emails that are due, oldest first, and sets the time of each one's next attempt: if the process dies while it
 * sends them, they are sent then. Processes that take at the same time get different ones.
 */
export async function takeDueMail(
  queries: Queries,
  { now, limit, pauses }: { readonly now: string; readonly limit: number; readonly pauses: AttemptPauses },
): Promise<MailRow[]> {
  const due = queries
    .select({ id: mail.id })
    .from(mail)
    .where(lte(mail.dueAt, now))
    .orderBy(asc(mail.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const pause = sql`least(${pauses.first} * power(2, ${mail.attempts}), ${pauses.longest}) * interval '1 second'`;
  return queries
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, dueAt: sql`${now}::timestamptz + ${pause}` })
    .where(sql`${mail.id} = ANY (ARRAY (${due}))`)
    .returning();
}

/** Deletes an email that waits for its time, and gives that; null where none waits. */
export async function deleteWaiting(queries: Queries, recipient: string, now: string): Promise<string | null> {
  const [row] = await queries
    .delete(mail)
    .where(and(eq(mail.recipient, recipient), gt(mail.dueAt, now), eq(mail.attempts, 0)))
    .returning({ dueAt: mail.dueAt });
  return row?.dueAt ?? null;
}

export async function deleteMail(queries: Queries, id: number): Promise<void> {
  await queries.delete(mail).where(eq(mail.id, id));
}

/** Which emails of the outbox are shown: to whom, and to which browser. */
export interface OutboxFilter {
  /** Undefined: to any recipient. */
  readonly to: string | undefined;
  /** Undefined: whoever caused them; null: none. */
  readonly browser: string | null | undefined;
  /** The moment by which they are due. */
  readonly now: string;
}

/**
 * The newest emails of the filter. A browser is shown those that it caused to addresses whose first email it caused as
 * well: who asks for a new password for somebody else's account is not shown the link.
 */
export async function listOutbox(
  queries: Queries,
  { to, browser, now }: OutboxFilter,
  limit: number,
): Promise<MailRow[]> {
  const firstCause = sql`(SELECT first.caused_by FROM mail first WHERE lower(first.recipient) = lower(${mail.recipient}) ORDER BY first.id LIMIT 1)`;
  const filter = and(
    lte(mail.dueAt, now),
    to === undefined ? undefined : eq(mail.recipient, to),
    browser === undefined ? undefined : and(eq(mail.causedBy, browser ?? ''), sql`${firstCause} = ${mail.causedBy}`),
  );
  return queries.select().from(mail).where(filter).orderBy(desc(mail.id)).limit(limit);
}
