import type { Booking } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { useAuth } from '@jnn/session';
import { Alert, Button, buttonLook, Icon, glyphs } from '@jnn/ui';
import { useState } from 'react';
import { openBankPage, useBankPage, type BankPageRefusal } from '../../lib/use-bank-page';
import { useMessages } from '../../messages';
import styles from './PayActions.module.css';

interface PayActionsProps {
  readonly booking: Booking;
  /** The signed key of the link in the e-mail, where the page was opened by it. */
  readonly linkKey: string | undefined;
  /** Whether a payment has failed before. */
  readonly again: boolean;
  /** Called when the booking may have changed, to fetch it again. */
  readonly onChanged: () => void;
}

/** Opens the bank's page, or leaves paying for later. */
export function PayActions({ booking, linkKey, again, onChanged }: PayActionsProps) {
  const t = useMessages();
  const href = useHref();
  const isMember = useAuth((auth) => auth.status === 'member');
  const bankPage = useBankPage();
  const [refusal, setRefusal] = useState<BankPageRefusal | null>(null);
  const pay = async (): Promise<void> => {
    const answer = await bankPage.find(booking.GoBookingCode, linkKey);
    if (answer.status === 'found') openBankPage(answer.url);
    else {
      setRefusal(answer.reason);
      onChanged();
    }
  };
  return (
    <div className={styles.pay}>
      {refusal !== null && refusal !== 'failed' && (
        <Alert kind="info" title={refusal === 'already-paid' ? t('pay.alreadyPaid') : t('pay.notPayable')} />
      )}
      <div className={styles.actions}>
        <Button size="large" pending={bankPage.running} pendingText={t('pay.busy')} onClick={() => void pay()}>
          <Icon path={glyphs.lock} />
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
