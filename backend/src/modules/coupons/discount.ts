import type { Forints } from '../../money';

/** What a coupon takes off: a percentage, or forints. */
export type Discount = { readonly percent: number } | { readonly amount: Forints };

/** A card cannot be charged with nothing. */
const LEAST: Forints = 1;

/** The total after a discount: whole forints, never more than before and never nothing. */
export function discounted(total: Forints, discount: Discount): Forints {
  const off = 'percent' in discount ? Math.round((total * discount.percent) / 100) : discount.amount;
  return Math.min(total, Math.max(LEAST, total - off));
}
