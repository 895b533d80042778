import type { Locale } from '@jnn/router';

/** Where a booking's documents are fetched. The signed key opens them without a login. */
export function documentAddresses(bookingId: string, locale: Locale, key?: string) {
  const query = new URLSearchParams({ locale, ...(key === undefined ? {} : { key }) }).toString();
  const base = `/api/booking/${encodeURIComponent(bookingId)}`;
  return {
    voucher: `${base}/voucher.pdf?${query}`,
    page: `${base}/voucher.html?${query}`,
    calendar: `${base}/calendar.ics?${query}`,
  };
}
