import { createHash } from 'node:crypto';
import { addDays, type IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import {
  addCoupons,
  deleteSessionCoupon,
  type CouponRow,
  findCoupon,
  findSessionCoupon,
  saveSessionCoupon,
} from './repository';

/** What a coupon takes off: a percentage, or forints. */
export type Discount = { readonly percent: number } | { readonly amount: Forints };

/** A card cannot be charged with nothing. */
const MINIMUM_TOTAL: Forints = 1;

/** The total after a discount: whole forints, never more than before and never nothing. */
export function applyDiscount(total: Forints, discount: Discount): Forints {
  const off = 'percent' in discount ? Math.round((total * discount.percent) / 100) : discount.amount;
  return Math.min(total, Math.max(MINIMUM_TOTAL, total - off));
}

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
  const row = session === null ? null : await findSessionCoupon(queries, session, hashOf(HotelSearchCode), today);
  if (row === null) return { total: listPrice, coupon: null };
  return { total: applyDiscount(listPrice, discountOf(row)), coupon: row.code };
}

/** An offer's price with a coupon that was just applied. */
export interface AppliedCoupon {
  readonly code: string;
  readonly discount: Discount;
  readonly total: Forints;
}

/** A request to apply a coupon, as the call sends it. */
interface CouponRequest {
  readonly session: string;
  readonly code: string;
  readonly HotelSearchCode: string;
}

/** Applies a coupon to an offer of a session, in the place of the one before. @throws ApiError `coupon-invalid` */
export async function applyCoupon(core: Core, wanted: CouponRequest, listPrice: Forints): Promise<AppliedCoupon> {
  const { session, code } = wanted;
  const { db } = core.database;
  const row = await findCoupon(db, code, core.clock.today());
  if (row === null) throw new ApiError('coupon-invalid', { fields: { code: 'coupon-invalid' } });
  await saveSessionCoupon(db, {
    session,
    code: row.code,
    offerHash: hashOf(wanted.HotelSearchCode),
    appliedAt: core.clock.now().toISOString(),
  });
  const discount = discountOf(row);
  return { code: row.code, discount, total: applyDiscount(listPrice, discount) };
}

/** Takes the session's coupon off; false when it had none. */
export async function clearCoupon({ database }: Core, session: string): Promise<boolean> {
  return deleteSessionCoupon(database.db, session);
}

/** Coupons to try in the demo; the last one is over. */
export async function addDemoCoupons({ config, clock, database }: Core): Promise<void> {
  if (config.JNN_MODE === 'live') return;
  const today = clock.today();
  const [validFrom, validUntil] = [addDays(today, -1), addDays(today, 365)];
  await addCoupons(database.db, [
    { code: 'UT10', percent: 10, validFrom, validUntil },
    { code: 'BALATON5000', amount: 5_000, validFrom, validUntil },
    { code: 'EGYSZER', percent: 20, validFrom, validUntil, maxUses: 1 },
    { code: 'TAVALYI', percent: 50, validFrom: addDays(today, -400), validUntil: addDays(today, -35) },
  ]);
}
