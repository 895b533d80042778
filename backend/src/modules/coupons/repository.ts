import { type IsoDate } from '@jnn/contract';
import { and, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { coupon, sessionCoupon } from './tables';

export type CouponRow = typeof coupon.$inferSelect;

const inForce = (today: IsoDate) =>
  and(
    lte(coupon.validFrom, today),
    gte(coupon.validUntil, today),
    or(isNull(coupon.maxUses), lt(coupon.uses, coupon.maxUses)),
  );

/** A coupon by its code (case does not matter) that can be used today. */
export async function findCoupon(queries: Queries, code: string, today: IsoDate): Promise<CouponRow | null> {
  const [row] = await queries
    .select()
    .from(coupon)
    .where(and(eq(coupon.code, code.toUpperCase()), inForce(today)));
  return row ?? null;
}

/** Remembers the coupon that a session has applied to an offer; a later one takes its place. */
export async function saveSessionCoupon(queries: Queries, row: typeof sessionCoupon.$inferInsert): Promise<void> {
  const { code, offerHash, appliedAt } = row;
  await queries
    .insert(sessionCoupon)
    .values(row)
    .onConflictDoUpdate({ target: sessionCoupon.session, set: { code, offerHash, appliedAt } });
}

/** Forgets the session's coupon; false when it had none. */
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

/** Uses a coupon once; false when others have used it up, or its time is over. */
export async function redeemCoupon(queries: Queries, code: string, today: IsoDate): Promise<boolean> {
  const rows = await queries
    .update(coupon)
    .set({ uses: sql`${coupon.uses} + 1` })
    .where(and(eq(coupon.code, code), inForce(today)))
    .returning({ code: coupon.code });
  return rows.length === 1;
}

/** Gives one use back, after an unpaid booking has ended. */
export async function returnCoupon(queries: Queries, code: string): Promise<void> {
  await queries
    .update(coupon)
    .set({ uses: sql`greatest(${coupon.uses} - 1, 0)` })
    .where(eq(coupon.code, code));
}

/** Adds coupons; those whose code exists stay as they are. */
export async function addCoupons(queries: Queries, rows: readonly (typeof coupon.$inferInsert)[]): Promise<void> {
  await queries
    .insert(coupon)
    .values([...rows])
    .onConflictDoNothing();
}
