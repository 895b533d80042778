import { addDays, type IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import { hashSecret } from '../../signer';
import { ApiError } from '../../api-error';
import type { Core } from '../../core';
import type { Queries } from '../../db/database';
import {
  addCoupons,
  deleteSessionCoupon,
  type CouponRow,
  findBookedCoupon,
  findCoupon,
  findSessionCoupon,
  saveSessionCoupon,
} from './repository';

/** The discount of a coupon: a percentage, or an amount in forints. */
type Discount = { readonly percent: number } | { readonly amount: Forints };

/** A card cannot be charged with nothing, so that one forint always remains. */
const MINIMUM_TOTAL: Forints = 1;

/** The total after a discount, in whole forints: at least {@link MINIMUM_TOTAL}, at most the total before. */
export function applyDiscount(total: Forints, discount: Discount): Forints {
  const off = 'percent' in discount ? Math.round((total * discount.percent) / 100) : discount.amount;
  return Math.min(total, Math.max(MINIMUM_TOTAL, total - off));
}

function discountOf({ percent, amount }: Pick<CouponRow, 'percent' | 'amount'>): Discount {
  return percent === null ? { amount: amount ?? 0 } : { percent };
}

/** An offer as a session was shown it. The same offer of another search has another code. */
interface SessionOffer {
  /** Null when the caller owns no session. */
  readonly session: string | null;
  readonly HotelSearchCode: string;
}

/** The price of an offer for a session, and the code of the coupon in it. */
export interface SessionPrice {
  readonly total: Forints;
  readonly coupon: string | null;
}

/** The price of an offer for a session. A coupon counts only for the offer that it was applied to. */
export async function priceForSession(
  queries: Queries,
  { session, HotelSearchCode }: SessionOffer,
  listPrice: Forints,
  today: IsoDate,
): Promise<SessionPrice> {
  const row = session === null ? null : await findSessionCoupon(queries, session, hashSecret(HotelSearchCode), today);
  if (row === null) return { total: listPrice, coupon: null };
  return { total: applyDiscount(listPrice, discountOf(row)), coupon: row.code };
}

/** A price with the coupon that a booking was made with, which stays redeemed when its days change. */
export async function priceWithBookedCoupon(
  queries: Queries,
  code: string | null,
  listPrice: Forints,
): Promise<Forints> {
  const row = code === null ? null : await findBookedCoupon(queries, code);
  return row === null ? listPrice : applyDiscount(listPrice, discountOf(row));
}

/** An applied coupon and the price with it. */
interface AppliedCoupon {
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

/** Applies a coupon to an offer; it replaces the session's earlier one. @throws ApiError `coupon-invalid` */
export async function applyCoupon(core: Core, request: CouponRequest, listPrice: Forints): Promise<AppliedCoupon> {
  const { session, code } = request;
  const { db } = core.database;
  const row = await findCoupon(db, code, core.clock.today());
  if (row === null) throw new ApiError('coupon-invalid', { fields: { code: 'coupon-invalid' } });
  await saveSessionCoupon(db, {
    session,
    code: row.code,
    offerHash: hashSecret(request.HotelSearchCode),
    appliedAt: core.clock.now().toISOString(),
  });
  const discount = discountOf(row);
  return { code: row.code, discount, total: applyDiscount(listPrice, discount) };
}

/** Removes the session's coupon; false when it had none. */
export async function clearCoupon({ database }: Core, session: string): Promise<boolean> {
  return deleteSessionCoupon(database.db, session);
}

/** Adds the demo's coupons, of which the last has expired; none in `live`. */
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
