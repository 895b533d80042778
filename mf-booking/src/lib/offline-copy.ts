import { useApi } from '@jnn/api';
import { type Booking, bookingParams } from '@jnn/contract';
import { useHref, useLocale } from '@jnn/router';
import { useMemo } from 'react';
import { documentAddresses } from './document-addresses';

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
    const put = async (how: 'saveVoucher' | 'renewVoucher'): Promise<void> => {
      try {
        const [page, copies] = await Promise.all([client.file(address), import('@jnn/session/offline-voucher')]);
        await copies[how](booking.id, page, paths);
      } catch {
        // The backend has no such page, or the browser keeps nothing: the note that it is saved is missing then.
      }
    };
    return { save: () => put('saveVoucher'), renew: () => put('renewVoucher') };
  }, [booking, address, client, href]);
}
