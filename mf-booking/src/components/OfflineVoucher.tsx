import { type Booking, hasVoucher } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { useToday } from '@jnn/session';
import { forgetVoucher, keptVoucher, VOUCHER_CHANGED, type KeptVoucher } from '@jnn/session/offline-voucher';
import { Button } from '@jnn/ui';
import { useEffect, useRef, useState } from 'react';
import { useKeptCopy } from '../lib/kept-copy';
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
  const [kept, setKept] = useState<KeptVoucher | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const deleted = useRef<HTMLParagraphElement>(null);
  const isOver = useToday() > booking.DateUntil;
  const isValid = hasVoucher({ status: booking.BookingStatus, payment: booking.PaymentStatus }) && !isOver;
  const { id } = booking;
  const { renew } = useKeptCopy(booking, linkKey);

  useEffect(() => {
    const show = async (): Promise<void> => {
      const now = await keptVoucher();
      setKept(now);
      if (now?.bookingId === id) setIsDeleted(false);
    };
    const listen = (): void => void show();
    listen();
    window.addEventListener(VOUCHER_CHANGED, listen);
    return () => {
      window.removeEventListener(VOUCHER_CHANGED, listen);
    };
  }, [id]);
  useEffect(() => {
    const follow = async (): Promise<void> => {
      if ((await keptVoucher())?.bookingId !== id) return;
      await (isValid ? renew() : forgetVoucher());
    };
    void follow();
  }, [id, isValid, renew]);
  const hasCopy = kept?.bookingId === id;
  useEffect(() => {
    if (isDeleted && !hasCopy) deleted.current?.focus();
  }, [isDeleted, hasCopy]);

  if (hasCopy) {
    return (
      <p className={styles.note}>
        {t('offlineVoucher.kept', { moment: format.dateTime(kept.savedAt.toISOString()) })}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setIsDeleted(true);
            void forgetVoucher();
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
