import type { IsoDate } from '@jnn/contract';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import type { Forints } from '../../money';
import { type Discount, discounted } from './discount';
import { clearForSession, type CouponRow, findCoupon, findForSession, keepForSession } from './repository';

/** What a coupon takes off. */
function discountOf({ percent, amount }: Pick<CouponRow, 'percent' | 'amount'>): Discount {
  return percent === null ? { amount: amount ?? 0 } : { percent };
}

/** What a session pays: the total with its coupon, and which that is. */
export interface SessionPrice {
  readonly total: Forints;
  readonly coupon: string | null;
}

/** The price of an offer for a session. @param session null for a caller who owns none. */
export async function priceForSession(
  queries: Queries,
  session: string | null,
  listPrice: Forints,
  today: IsoDate,
): Promise<SessionPrice> {
  const row = session === null ? null : await findForSession(queries, session, today);
  if (row === null) return { total: listPrice, coupon: null };
  return { total: discounted(listPrice, discountOf(row)), coupon: row.code };
}

/** An offer's price with a coupon that was just applied. */
export interface Applied {
  readonly code: string;
  readonly discount: Discount;
  readonly total: Forints;
}

/** Applies a coupon for a session, in the place of the one before. @throws ApiError `coupon-invalid` */
export async function applyCoupon(core: Core, session: string, code: string, listPrice: Forints): Promise<Applied> {
  const { db } = core.database;
  const row = await findCoupon(db, code, core.clock.today());
  if (row === null) throw new ApiError('coupon-invalid', { fields: { code: 'coupon-invalid' } });
  await keepForSession(db, session, row.code, core.clock.now().toISOString());
  const discount = discountOf(row);
  return { code: row.code, discount, total: discounted(listPrice, discount) };
}

/** Takes the session's coupon off; false when it had none. */
export async function clearCoupon({ database }: Core, session: string): Promise<boolean> {
  return clearForSession(database.db, session);
}
