import { type Booking, hasVoucher } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useAuth, useToday } from '@jnn/session';
import { deleteVoucher, savedVoucher, VOUCHER_CHANGED, type SavedVoucher } from '@jnn/session/offline-voucher';
import { Button } from '@jnn/ui';
import { useEffect, useRef, useState } from 'react';
import { useOfflineCopy } from '../lib/offline-copy';
import { useMessages } from '../messages';
import styles from './OfflineVoucher.module.css';

interface OfflineVoucherProps {
  readonly booking: Booking;
  /** The signed key of the link in the e-mail, where the page was opened by it. */
  readonly linkKey?: string | undefined;
}

/** Where this browser keeps the booking's voucher to be read without a connection: since when, and a button that deletes it. */
export function OfflineVoucher({ booking, linkKey }: OfflineVoucherProps) {
  const t = useMessages();
  const format = useFormat();
  const [saved, setSaved] = useState<SavedVoucher | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const deleted = useRef<HTMLParagraphElement>(null);
  const isOver = useToday() > booking.DateUntil;
  const isValid = hasVoucher({ status: booking.BookingStatus, payment: booking.PaymentStatus }) && !isOver;
  const { id } = booking;
  const { renew } = useOfflineCopy(booking, linkKey);
  const status = useAuth((auth) => auth.status);

  useEffect(() => {
    const show = async (): Promise<void> => {
      const now = await savedVoucher();
      setSaved(now);
      if (now?.bookingId === id) setIsDeleted(false);
    };
    const listen = (): void => void show();
    listen();
    window.addEventListener(VOUCHER_CHANGED, listen);
    return () => {
      window.removeEventListener(VOUCHER_CHANGED, listen);
    };
    // A log-out deletes the voucher, too.
  }, [id, status]);
  useEffect(() => {
    const follow = async (): Promise<void> => {
      if ((await savedVoucher())?.bookingId !== id) return;
      await (isValid ? renew() : deleteHere());
    };
    void follow();
  }, [id, isValid, renew]);
  const hasCopy = saved?.bookingId === id;
  useEffect(() => {
    if (isDeleted && !hasCopy) deleted.current?.focus();
  }, [isDeleted, hasCopy]);

  if (hasCopy) {
    return (
      <p className={styles.note}>
        {t('offlineVoucher.saved', { moment: format.dateTime(saved.savedAt.toISOString()) })}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setIsDeleted(true);
            void deleteHere();
          }}
        >
          {t('offlineVoucher.delete')}
        </Button>
      </p>
    );
  }
  return (
    isDeleted && (
      <p className={styles.note} tabIndex={-1} ref={deleted}>
        {t('offlineVoucher.deleted')}
      </p>
    )
  );
}

/** Deletes the voucher, and tells all that show it on this page. */
async function deleteHere(): Promise<void> {
  await deleteVoucher();
  window.dispatchEvent(new Event(VOUCHER_CHANGED));
}
