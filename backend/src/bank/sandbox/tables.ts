import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/database';
import { DECISIONS, ANSWER_MODES } from './transaction';

export const sandboxPayment = pgTable('sandbox_payment', {
  trid: text().primaryKey(),
  amount: bigint({ mode: 'number' }).notNull(),
  language: text({ enum: ['hu', 'en'] }).notNull(),
  returnUrl: text('return_url').notNull(),
  decision: text({ enum: DECISIONS }).notNull().default('waiting'),
  answerMode: text('manner', { enum: ANSWER_MODES }).notNull().default('plain'),
  authorisation: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  decidedAt: moment('decided_at'),
  closedAt: moment('closed_at'),
  timesAskedToClose: integer('times_asked_to_close').notNull().default(0),
});
