import type { Booking, PaymentResult } from '@jnn/contract';
import { Button, Icon, glyphs } from '@jnn/ui';
import type { ReactNode } from 'react';
import { OfflineVoucher } from '../../components/OfflineVoucher';
import { hasEnded } from '../../lib/format-booking';
import { useMessages } from '../../messages';
import { BankResult } from './BankResult';
import { BookingSummary } from './BookingSummary';
import styles from './PaymentView.module.css';

interface PaymentDetailsProps {
  readonly booking: Booking | undefined;
  /** Stand around the button that prints. */
  readonly documents: ReactNode;
  readonly cancel: ReactNode;
  readonly linkKey: string | undefined;
  readonly result: PaymentResult | null;
}

/** Below what happened: the booking, what can be done with it, and last what the bank said. */
export function PaymentDetails({ booking, documents, cancel, linkKey, result }: PaymentDetailsProps) {
  const t = useMessages();
  return (
    <>
      {booking && <BookingSummary booking={booking} />}
      {booking && !hasEnded(booking.BookingStatus) && (
        <div className={styles.actions}>
          {documents}
          <Button variant="secondary" size="small" onClick={print}>
            <Icon path={glyphs.print} size={18} />
            {t('documents.print')}
          </Button>
          {cancel}
        </div>
      )}
      {booking && <OfflineVoucher booking={booking} linkKey={linkKey} />}
      {result && <BankResult result={result} />}
    </>
  );
}

const print = (): void => {
  window.print();
};
