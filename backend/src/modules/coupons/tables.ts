import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/database';

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
