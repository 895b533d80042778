import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/database';

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
