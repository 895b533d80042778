import { useSearchParams } from '@jnn/router';
import { useEffect } from 'react';

const storageKey = (bookingId: string): string => `jnn-link-key-${bookingId}`;

/**
 * The signed key of a booking's mailed link; undefined where the page was opened otherwise. The tab keeps it, since the
 * bank leads back without it.
 */
export function useLinkKey(bookingId: string): string | undefined {
  const [query] = useSearchParams();
  const inQuery = query.get('key');
  useEffect(() => {
    if (inQuery !== null) keep(bookingId, inQuery);
  }, [bookingId, inQuery]);
  return inQuery ?? kept(bookingId);
}

function keep(bookingId: string, key: string): void {
  try {
    window.sessionStorage.setItem(storageKey(bookingId), key);
  } catch {
    // Where site data are blocked, the mailed link opens the booking again after a payment.
  }
}

function kept(bookingId: string): string | undefined {
  try {
    return window.sessionStorage.getItem(storageKey(bookingId)) ?? undefined;
  } catch {
    return undefined;
  }
}
