import { budapestDay, type IsoDate } from '@jnn/contract';
import type { BookedPlace, Booking, Guests, BookingStatus, Prices } from '@jnn/contract';
import type { Format } from '@jnn/i18n';
import type { T } from '../messages';

/** `2 felnőtt, 1 gyermek`: the guests, without the groups that have nobody. */
export function formatGuests(t: T, { adult, child, infant }: Guests): string {
  const parts = [
    t('guests.adult', { count: adult }),
    child > 0 ? t('guests.child', { count: child }) : '',
    infant > 0 ? t('guests.infant', { count: infant }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** A total as people pay it: the forints that are charged, and the EUR that the site says beside them. */
export function formatTotal(format: Format, { totalPriceEUR, totalPriceHUF }: Prices) {
  const euros = format.money(totalPriceEUR, 'EUR');
  return totalPriceHUF === undefined
    ? { main: euros, secondary: undefined }
    : { main: format.money(totalPriceHUF, 'HUF'), secondary: euros };
}

/** The prices of an offer or a booking, with the forints of a backend that says them as the total alone. */
export const chargedPrices = ({
  prices,
  TotalPrice,
  Currency,
}: Pick<Booking, 'prices' | 'TotalPrice' | 'Currency'>): Prices => ({
  totalPriceHUF: Currency === 'HUF' ? TotalPrice : undefined,
  ...prices,
});

/** Whether a deadline is a day at all: a broken offer says `null`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(text);

/**
 * Until when cancelling is free. A deadline that is not a date, as in a broken offer that says `null`, reads as
 * non-refundable, since nothing must be promised.
 */
export function formatCancellation(t: T, format: Format, deadline: string, nonRefundable: boolean): string {
  if (nonRefundable || !isDay(deadline)) return t('cancellation.never');
  return t('cancellation.freeUntil', { date: format.until(deadline) });
}

type Hours = Pick<BookedPlace, 'CheckIn' | 'CheckOut'> | undefined;

/** The day of arrival with its weekday and, where it is known, the hour from which the room is free. */
export const formatArrival = (t: T, format: Format, day: IsoDate, hours: Hours): string =>
  withTime(format.date(day, { weekday: true }), hours?.CheckIn && t('summary.from', { time: hours.CheckIn }));

/** The day of departure with its weekday and, where it is known, the hour until which the room is left. */
export const formatDeparture = (t: T, format: Format, day: IsoDate, hours: Hours): string =>
  withTime(format.date(day, { weekday: true }), hours?.CheckOut && t('summary.until', { time: hours.CheckOut }));

const withTime = (day: string, time: string | null | undefined): string => (time ? `${day} ${time}` : day);

/**
 * The last minute before a deadline, with the day where it is not today: `ma 14:32`, `2026. dec. 9. 23:59`.
 * @param deadline the first moment after it, ISO
 * @param today the day in Budapest
 */
export function formatLastMinute(t: T, format: Format, deadline: string, today: IsoDate): string {
  const last = new Date(Date.parse(deadline) - 1);
  const moment = format.dateTime(last.toISOString());
  const time = moment.slice(-5);
  const day = budapestDay(last);
  const text = day === today ? t('deadline.today', { time }) : t('deadline.day', { day: format.date(day), time });
  return text.replaceAll(' ', '\u00a0');
}

/**
 * Until when an unpaid booking is held, in a sentence or two; empty where that is not known.
 * @param booking its `PayUntil`, and `PayUntilConfirmed` where confirming the e-mail address makes it later
 * @param purpose what to say where nothing has to be confirmed
 */
export function formatHold(
  t: T,
  format: Format,
  { PayUntil, PayUntilConfirmed }: Pick<Booking, 'PayUntil' | 'PayUntilConfirmed'>,
  { today, purpose }: { readonly today: IsoDate; readonly purpose: 'pay' | 'held' },
): string {
  if (PayUntil === null) return '';
  const until = formatLastMinute(t, format, PayUntil, today);
  if (PayUntilConfirmed === null) return t(`deadline.${purpose}`, { until });
  return t('deadline.unconfirmed', { until, confirmed: formatLastMinute(t, format, PayUntilConfirmed, today) });
}

const ENDED: ReadonlySet<BookingStatus> = new Set(['X', 'RJ']);

/** Whether the booking ended without a stay: cancelled or rejected. */
export const hasEnded = (status: BookingStatus): boolean => ENDED.has(status);
