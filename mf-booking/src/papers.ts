import type { BookingStatus } from '@jnn/contract';
import type { Locale } from '@jnn/router';

/** Statuses in which the hotel stands by the booking, so that there is something to show at its desk. */
const WITH_VOUCHER: ReadonlySet<BookingStatus> = new Set(['C', 'RX', 'VCH']);
const OVER: ReadonlySet<BookingStatus> = new Set(['X', 'RJ']);

export const hasVoucher = (status: BookingStatus): boolean => WITH_VOUCHER.has(status);
/** Whether the booking has ended without a stay. */
export const isOver = (status: BookingStatus): boolean => OVER.has(status);
export const hasCalendar = (status: BookingStatus): boolean => !isOver(status);

/** Where a booking's papers are fetched; `key` is the signed key of the link in the mail. */
export function papersOf(bookingId: string, locale: Locale, key?: string) {
  const query = new URLSearchParams({ locale, ...(key === undefined ? {} : { key }) }).toString();
  const base = `/api/booking/${encodeURIComponent(bookingId)}`;
  return { voucher: `${base}/voucher.pdf?${query}`, calendar: `${base}/calendar.ics?${query}` };
}
