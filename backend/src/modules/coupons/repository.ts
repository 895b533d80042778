import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, type Queries } from '../../db/database';
import type { IsoDate } from '@jnn/contract';
import { and, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';

export const coupon = pgTable('coupon', {
  code: text().primaryKey(),
  percent: integer(),
  amount: bigint({ mode: 'number' }),
  validFrom: date('valid_from').notNull(),
  validUntil: date('valid_until').notNull(),
  maxUses: integer('max_uses'),
  uses: integer().notNull().default(0),
});

export const sessionCoupon = pgTable('session_coupon', {
  session: text().primaryKey(),
  code: text().notNull(),
  /** The hash of the `HotelSearchCode` that the coupon was applied to. */
  offerHash: text('offer_hash').notNull(),
  appliedAt: moment('applied_at').notNull(),
});

export type CouponRow = typeof coupon.$inferSelect;

const inForce = (today: IsoDate) =>
  and(
    lte(coupon.validFrom, today),
    gte(coupon.validUntil, today),
    or(isNull(coupon.maxUses), lt(coupon.uses, coupon.maxUses)),
  );

/** The coupon with a code, in any case, if it can be used today. */
export async function findCoupon(queries: Queries, code: string, today: IsoDate): Promise<CouponRow | null> {
  const [row] = await queries
    .select()
    .from(coupon)
    .where(and(eq(coupon.code, code.toUpperCase()), inForce(today)));
  return row ?? null;
}

/** A coupon by its code, whether it can still be used or not. */
export async function findBookedCoupon(queries: Queries, code: string): Promise<CouponRow | null> {
  const [row] = await queries.select().from(coupon).where(eq(coupon.code, code));
  return row ?? null;
}

/** Stores the coupon that a session applied to an offer; it replaces the session's earlier one. */
export async function saveSessionCoupon(queries: Queries, row: typeof sessionCoupon.$inferInsert): Promise<void> {
  const { code, offerHash, appliedAt } = row;
  await queries
    .insert(sessionCoupon)
    .values(row)
    .onConflictDoUpdate({ target: sessionCoupon.session, set: { code, offerHash, appliedAt } });
}

/** Deletes the session's coupon; false when it had none. */
export async function deleteSessionCoupon(queries: Queries, session: string): Promise<boolean> {
  const rows = await queries
    .delete(sessionCoupon)
    .where(eq(sessionCoupon.session, session))
    .returning({ code: sessionCoupon.code });
  return rows.length > 0;
}

/** The coupon that a session has applied to this offer, if it can be used today. */
export async function findSessionCoupon(
  queries: Queries,
  session: string,
  offerHash: string,
  today: IsoDate,
): Promise<CouponRow | null> {
  const [row] = await queries
    .select({ coupon })
    .from(sessionCoupon)
    .innerJoin(coupon, eq(coupon.code, sessionCoupon.code))
    .where(and(eq(sessionCoupon.session, session), eq(sessionCoupon.offerHash, offerHash), inForce(today)));
  return row?.coupon ?? null;
}

/** Counts one use of a coupon; false when it is used up or has expired. */
export async function redeemCoupon(queries: Queries, code: string, today: IsoDate): Promise<boolean> {
  const rows = await queries
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1` })
    .where(and(eq(coupon.code, code), inForce(today)))
    .returning({ code: coupon.code });
  return rows.length === 1;
}

/** Takes one use back, after an unpaid booking has ended. */
export async function returnCoupon(queries: Queries, code: string): Promise<void> {
  await queries
    .update(coupon)
    .set({ uses: sql`greatest(${coupon.uses} - 1, 0)` })
    .where(eq(coupon.code, code));
}

/** Inserts coupons; existing codes stay unchanged. */
export async function addCoupons(queries: Queries, rows: readonly (typeof coupon.$inferInsert)[]): Promise<void> {
  await queries
    .insert(coupon)
    .values([...rows])
    .onConflictDoNothing();
}
