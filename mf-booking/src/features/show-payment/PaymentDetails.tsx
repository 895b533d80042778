import type { Booking, PaymentResult } from '@jnn/contract';
import { Button, Icon, glyphs } from '@jnn/ui';
import type { ReactNode } from 'react';
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
  readonly result: PaymentResult | null;
}

/** Below what happened: the booking, what can be done with it, and last what the bank said. */
export function PaymentDetails({ booking, documents, cancel, result }: PaymentDetailsProps) {
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
      {result && <BankResult result={result} />}
    </>
  );
}

const print = (): void => {
  window.print();
};
