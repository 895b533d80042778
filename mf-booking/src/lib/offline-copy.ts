import { useApi } from '@jnn/api';
import { type Booking, bookingParams } from '@jnn/contract';
import { useHref, useLocale, type Locale } from '@jnn/router';
import { useMemo } from 'react';

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

export interface OfflineCopy {
  /** Saves the voucher, to be shown at its booking's page and the list of bookings without a connection. */
  readonly save: () => Promise<void>;
  /** Puts the voucher as it is now in place of the copy, unless that was deleted meanwhile. */
  readonly renew: () => Promise<void>;
}

/** The copy of a booking's voucher in this browser. @param linkKey of the link in the e-mail by which the page was opened */
export function useOfflineCopy(booking: Booking, linkKey: string | undefined): OfflineCopy {
  const { client } = useApi();
  const { page: address } = documentAddresses(booking.id, useLocale(), linkKey);
  const href = useHref();
  return useMemo(() => {
    const paths = [href('reservation', bookingParams(booking)), href('bookings', {})];
    const put = async (isRenewal: boolean): Promise<void> => {
      try {
        const [page, copies] = await Promise.all([client.file(address), import('@jnn/session/offline-voucher')]);
        if (isRenewal && (await copies.savedVoucher())?.bookingId !== booking.id) return;
        await copies.saveVoucher(booking.id, page, paths);
      } catch {
        // The backend has no such page, or the browser keeps nothing: the note that it is saved is missing then.
      }
    };
    return { save: () => put(false), renew: () => put(true) };
  }, [booking, address, client, href]);
}
