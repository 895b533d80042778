import { createHash } from 'node:crypto';
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

/** An offer as one session was given it; the same offer found again has another code. */
export interface SessionOffer {
  /** Null for a caller who owns none. */
  readonly session: string | null;
  readonly HotelSearchCode: string;
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** What a session pays: the total with its coupon, and which that is. */
export interface SessionPrice {
  readonly total: Forints;
  readonly coupon: string | null;
}

/** The price of an offer for a session: a coupon counts for the offer alone that it was applied to. */
export async function priceForSession(
  queries: Queries,
  { session, HotelSearchCode }: SessionOffer,
  listPrice: Forints,
  today: IsoDate,
): Promise<SessionPrice> {
  const row = session === null ? null : await findForSession(queries, session, hashOf(HotelSearchCode), today);
  if (row === null) return { total: listPrice, coupon: null };
  return { total: discounted(listPrice, discountOf(row)), coupon: row.code };
}

/** An offer's price with a coupon that was just applied. */
export interface Applied {
  readonly code: string;
  readonly discount: Discount;
  readonly total: Forints;
}

/** A request to apply a coupon, as the call sends it. */
interface Wanted {
  readonly session: string;
  readonly code: string;
  readonly HotelSearchCode: string;
}

/** Applies a coupon to an offer of a session, in the place of the one before. @throws ApiError `coupon-invalid` */
export async function applyCoupon(core: Core, wanted: Wanted, listPrice: Forints): Promise<Applied> {
  const { session, code } = wanted;
  const { db } = core.database;
  const row = await findCoupon(db, code, core.clock.today());
  if (row === null) throw new ApiError('coupon-invalid', { fields: { code: 'coupon-invalid' } });
  await keepForSession(db, {
    session,
    code: row.code,
    offerHash: hashOf(wanted.HotelSearchCode),
    appliedAt: core.clock.now().toISOString(),
  });
  const discount = discountOf(row);
  return { code: row.code, discount, total: discounted(listPrice, discount) };
}

/** Takes the session's coupon off; false when it had none. */
export async function clearCoupon({ database }: Core, session: string): Promise<boolean> {
  return clearForSession(database.db, session);
}
