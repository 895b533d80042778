import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database';
import { PAYMENT_STATES } from '../../domain/payment-states';

export const payment = pgTable('payment', {
  trid: text().primaryKey(),
  bookingId: text('booking_id').notNull(),
  pid: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  language: text({ enum: ['hu', 'en'] }).notNull(),
  state: text({ enum: PAYMENT_STATES }).notNull(),
  rc: text().notNull().default(''),
  rt: text().notNull().default(''),
  anum: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  closingAt: moment('closing_at'),
  dueAt: moment('due_at'),
});

export const paymentEvent = pgTable('payment_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  trid: text().notNull(),
  kind: text().notNull(),
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  at: moment().notNull(),
});
