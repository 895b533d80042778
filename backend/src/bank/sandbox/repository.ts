import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, type Queries } from '../../db/database';
import { DECISIONS, ANSWER_MODES, type Transaction } from './transaction';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TestCard } from './cards';

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

type NewPayment = Pick<Transaction, 'trid' | 'amount' | 'language' | 'returnUrl' | 'createdAt'>;

/** Inserts a payment; false when the TRID exists already. */
export async function openPayment(db: Queries, payment: NewPayment): Promise<boolean> {
  const rows = await db
    .insert(sandboxPayment)
    .values(payment)
    .onConflictDoNothing()
    .returning({ trid: sandboxPayment.trid });
  return rows.length === 1;
}

/** A payment by its TRID. */
export async function findPayment(db: Queries, trid: string): Promise<Transaction | undefined> {
  const rows = await db.select().from(sandboxPayment).where(eq(sandboxPayment.trid, trid));
  return rows[0];
}

type DecisionColumns = Pick<TestCard, 'decision' | 'answerMode'> & {
  readonly authorisation: string;
  readonly at: string;
};

/** Stores the decision on a waiting payment; false when there is one already. */
export async function decidePayment(db: Queries, trid: string, { at, ...decided }: DecisionColumns): Promise<boolean> {
  const rows = await db
    .update(sandboxPayment)
    .set({ ...decided, decidedAt: at })
    .where(and(eq(sandboxPayment.trid, trid), eq(sandboxPayment.decision, 'waiting')))
    .returning({ trid: sandboxPayment.trid });
  return rows.length === 1;
}

/** Counts a request to close, whether it succeeds or not. */
export async function countCloseRequest(db: Queries, trid: string): Promise<void> {
  await db
    .update(sandboxPayment)
    .set({ timesAskedToClose: sql`${sandboxPayment.timesAskedToClose} + 1` })
    .where(eq(sandboxPayment.trid, trid));
}

/** Charges an authorised payment; false when it is charged already. */
export async function closePayment(db: Queries, trid: string, at: string): Promise<boolean> {
  const rows = await db
    .update(sandboxPayment)
    .set({ closedAt: at })
    .where(
      and(eq(sandboxPayment.trid, trid), eq(sandboxPayment.decision, 'authorised'), isNull(sandboxPayment.closedAt)),
    )
    .returning({ trid: sandboxPayment.trid });
  return rows.length === 1;
}
