import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns';

/** A browser's session: its public label and the hash of the cookie that owns it. */
export const visitSession = pgTable('visit_session', {
  session: text().primaryKey(),
  secretHash: text('secret_hash').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What `data/save` keeps. */
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
