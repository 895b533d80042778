import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database';

export const account = pgTable('account', {
  id: text().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').notNull(),
  /** Whether its owner has followed a link that was mailed to the address. */
  emailProven: boolean('email_proven').notNull().default(false),
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  gender: text().notNull().default('MR.'),
  phoneNumber: text('phone_number').notNull().default(''),
  city: text().notNull().default(''),
  streetName: text('street_name').notNull().default(''),
  country: text().notNull().default(''),
  postcode: text().notNull().default(''),
  language: text({ enum: ['hu', 'en'] })
    .notNull()
    .default('hu'),
  isPartner: boolean('is_partner').notNull().default(false),
  isDemo: boolean('is_demo').notNull().default(false),
  generalTerms: text('general_terms'),
  privacyStatement: text('privacy_statement'),
  createdAt: moment('created_at').notNull(),
  removedAt: moment('removed_at'),
});

export const partnerHotel = pgTable(
  'partner_hotel',
  { accountId: text('account_id').notNull(), hotelCode: text('hotel_code').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.hotelCode] })],
);

export const accountSession = pgTable('account_session', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  refreshHash: text('refresh_hash').notNull(),
  formerRefreshHash: text('former_refresh_hash'),
  rotatedAt: moment('rotated_at').notNull(),
  device: text().notNull(),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const accountBrowser = pgTable(
  'account_browser',
  {
    accountId: text('account_id').notNull(),
    /** The hash of the browser's secret. */
    browser: text().notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.browser] })],
);

export const accountToken = pgTable('account_token', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: text('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** What a mailed link is for. */
const LINK_PURPOSES = ['password-reset', 'partner-invitation', 'undelete'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

export const accountLink = pgTable('account_link', {
  linkHash: text('link_hash').primaryKey(),
  accountId: text('account_id').notNull(),
  purpose: text({ enum: LINK_PURPOSES }).notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

export const accountAttempt = pgTable('account_attempt', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: text().notNull(),
  at: moment().notNull(),
});
