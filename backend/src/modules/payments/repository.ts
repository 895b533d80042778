import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Queries, Tx } from '../../db/database';
import { ACTIVE_STATES, type PaymentState } from '../../domain/payment-states';
import { payment, paymentEvent } from '../../db/tables/payments';

/** A payment as it is stored. */
export type PaymentRow = typeof payment.$inferSelect;

export async function insertPayment(tx: Tx, row: typeof payment.$inferInsert): Promise<void> {
  await tx.insert(payment).values(row);
}

/** Appends an event to a payment's history. */
export async function appendPaymentEvent(queries: Queries, event: typeof paymentEvent.$inferInsert): Promise<void> {
  await queries.insert(paymentEvent).values(event);
}

/** The first event of a kind in a payment's history. */
export async function findPaymentEvent(queries: Queries, trid: string, kind: string) {
  const [event] = await queries
    .select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.trid, trid), eq(paymentEvent.kind, kind)))
    .orderBy(asc(paymentEvent.id))
    .limit(1);
  return event ?? null;
}

export async function findPayment(queries: Queries, trid: string): Promise<PaymentRow | null> {
  const [row] = await queries.select().from(payment).where(eq(payment.trid, trid));
  return row ?? null;
}

/** The booking's payment that may still charge the card, or has charged it. */
export async function findActivePayment(queries: Queries, bookingId: string): Promise<PaymentRow | null> {
  const [row] = await queries
    .select()
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), inArray(payment.state, [...ACTIVE_STATES])));
  return row ?? null;
}

type Changes = Partial<Pick<PaymentRow, 'rc' | 'rt' | 'anum' | 'closingAt' | 'dueAt'>>;

/** Changes a payment's state; null when it is not in the state `from` any more. */
export async function updatePaymentState(
  tx: Tx,
  trid: string,
  from: PaymentState,
  to: PaymentState,
  changes: Changes,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payment)
    .set({ ...changes, state: to })
    .where(and(eq(payment.trid, trid), eq(payment.state, from)))
    .returning();
  return row ?? null;
}

/** The payments that are due for a poll, the longest waiting first. */
export async function listDuePayments(queries: Queries, now: string, limit: number): Promise<PaymentRow[]> {
  return queries.select().from(payment).where(lte(payment.dueAt, now)).orderBy(asc(payment.dueAt)).limit(limit);
}

/** Claims a payment for a poll by setting its next one; false when another process claimed it first. */
export async function claimDue(queries: Queries, { trid, dueAt }: PaymentRow, nextAt: string): Promise<boolean> {
  if (dueAt === null) return false;
  const rows = await queries
    .update(payment)
    .set({ dueAt: nextAt })
    .where(and(eq(payment.trid, trid), eq(payment.dueAt, dueAt)))
    .returning({ trid: payment.trid });
  return rows.length === 1;
}
