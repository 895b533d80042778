import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/database';

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
});
