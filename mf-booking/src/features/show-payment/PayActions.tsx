import type { Booking } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { useAuth } from '@jnn/session';
import { Alert, Button, buttonLook, Icon } from '@jnn/ui';
import { useState } from 'react';
import { useMessages } from '../../messages';
import { leaveForBank, useBank, type NoBank } from '../../payment/use-bank';
import styles from './ShowPayment.module.css';

interface PayActionsProps {
  readonly booking: Booking;
  /** The signed key of the link in the mail, where the page was opened by it. */
  readonly linkKey: string | undefined;
  /** Whether a payment has failed before. */
  readonly again: boolean;
  /** The booking may have changed: its data is to be fetched anew. */
  readonly onChanged: () => void;
}

/** To the bank, again to the bank, or later. */
export function PayActions({ booking, linkKey, again, onChanged }: PayActionsProps) {
  const t = useMessages();
  const href = useHref();
  const isMember = useAuth((auth) => auth.status === 'member');
  const bank = useBank();
  const [reason, setReason] = useState<NoBank | null>(null);
  const pay = async (): Promise<void> => {
    const found = await bank.ask(booking.GoBookingCode, linkKey);
    if (found.status === 'found') leaveForBank(found.url);
    else {
      setReason(found.reason);
      onChanged();
    }
  };
  return (
    <div className={styles.pay}>
      {reason !== null && reason !== 'failed' && (
        <Alert kind="info" title={reason === 'already-paid' ? t('pay.alreadyPaid') : t('pay.notPayable')} />
      )}
      <div className={styles.actions}>
        <Button size="large" pending={bank.running} pendingText={t('pay.busy')} onClick={() => void pay()}>
          <Icon name="lock" />
          {again ? t('pay.again') : t('pay.now')}
        </Button>
        <Link to={isMember ? href('bookings', {}) : href('index', {})} {...buttonLook({ variant: 'quiet' })}>
          {t('pay.later')}
        </Link>
      </div>
      <p className={styles.note}>{isMember ? t('pay.laterMember') : t('pay.laterGuest')}</p>
    </div>
  );
}
