import type { IsoDate } from '@jnn/contract';
import type { Queries } from '../../db/database';
import type { Forints } from '../../money';
import { type Discount, discounted } from './discount';
import { type CouponRow, findForSession } from './repository';

/** What a coupon takes off. */
export function discountOf({ percent, amount }: Pick<CouponRow, 'percent' | 'amount'>): Discount {
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
