import type { Locale } from '@jnn/contract';
import type { Config } from './config';

/** How long personal data is kept: from when is said where it is deleted. */
export interface RetentionTime<Unit extends 'hour' | 'day' | 'year' = 'hour' | 'day' | 'year'> {
  readonly count: number;
  readonly unit: Unit;
}

const hours = (count: number): RetentionTime<'hour'> => ({ count, unit: 'hour' });
const days = (count: number): RetentionTime<'day'> => ({ count, unit: 'day' });
const years = (count: number): RetentionTime<'year'> => ({ count, unit: 'year' });

/**
 * Times that no configuration changes. The jobs that delete data take them from here, and so does the privacy statement
 * (`{{retention.drafts}}`, docs/content.md), so that the site says what it does.
 */
export const RETENTION = {
  /** The secret in the cookie that owns a browser's sessions. */
  browser: days(400),
  /** A member's log-in. */
  login: days(30),
  /** What a visitor's session saved, such as a reservation that is not finished, since it was last used. */
  drafts: days(2),
  /** The same in a session with a booking. */
  draftsWithBooking: days(60),
  /** Searches, for other pages of their results. */
  searches: hours(24),
  /** Counted attempts, such as wrong passwords. */
  attempts: hours(24),
  /** A removed account, for its owner to restore it. */
  removedAccount: days(30),
  /** The answers to calls that may be repeated. */
  answers: days(7),
} as const satisfies Readonly<Record<string, RetentionTime>>;

/** All times, those of the configuration too. */
export const retentionOf = (config: RetentionConfig) => ({
  ...RETENTION,
  /** Bookings that were paid, from the end of the year of departure (accounting law). */
  bookings: years(config.PAID_BOOKING_YEARS),
  /** Bookings that ended without being paid. */
  unpaidBookings: days(config.UNPAID_BOOKING_DAYS),
  /** Messages of the contact form (complaints: Act CLV of 1997, section 17/A). */
  contactMessages: years(config.CONTACT_MESSAGE_YEARS),
});

export type RetentionConfig = Pick<Config, 'PAID_BOOKING_YEARS' | 'UNPAID_BOOKING_DAYS' | 'CONTACT_MESSAGE_YEARS'>;

const UNITS = {
  hu: { hour: ['óra', 'óra'], day: ['nap', 'nap'], year: ['év', 'év'] },
  en: { hour: ['hour', 'hours'], day: ['day', 'days'], year: ['year', 'years'] },
} as const satisfies Record<Locale, Record<RetentionTime['unit'], readonly [one: string, many: string]>>;

/** A time in words: `8 years`. */
export function inWords({ count, unit }: RetentionTime, locale: Locale): string {
  const [one, many] = UNITS[locale][unit];
  return `${String(count)} ${count === 1 ? one : many}`;
}

const MS = { hour: 3_600_000, day: 86_400_000 } as const;

export const millisecondsOf = ({ count, unit }: RetentionTime<'hour' | 'day'>): number => count * MS[unit];

/** The moment, in ISO 8601: what is older than it has been kept for the time and is deleted. */
export function keptSince(now: Date, { count, unit }: RetentionTime): string {
  if (unit !== 'year') return new Date(now.getTime() - millisecondsOf({ count, unit })).toISOString();
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - count);
  return then.toISOString();
}
