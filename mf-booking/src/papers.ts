/** Where a booking's papers are fetched; `key` is the signed key of the link in the mail. */
export function papersOf(bookingId: string, key?: string) {
  const query = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`;
  const base = `/api/booking/${encodeURIComponent(bookingId)}`;
  return { voucher: `${base}/voucher.pdf${query}`, calendar: `${base}/calendar.ics${query}` };
}
