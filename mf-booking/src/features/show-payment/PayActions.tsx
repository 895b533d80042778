import type { Booking } from '@jnn/contract';
import { Link, useHref } from '@jnn/router';
import { useFormat } from '@jnn/i18n';
import { useAuth, useToday } from '@jnn/session';
import { Alert, Button, buttonLook, Icon, glyphs, VisuallyHidden } from '@jnn/ui';
import { formatHold } from '../../lib/format-booking';
import { useEffect, useEffectEvent, useState } from 'react';
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
  const secondsLeft = useSecondsLeft(booking.PayUntil, onChanged);
  if (secondsLeft === 0) return <Alert kind="warning" role="alert" title={t('deadline.over')} />;
  return (
    <div className={styles.pay}>
      {booking.PayUntil !== null && <Deadline booking={booking} secondsLeft={secondsLeft} />}
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

interface DeadlineProps {
  readonly booking: Booking;
  readonly secondsLeft: number | null;
}

/** Until when to pay, and in the last minutes how much is left: each second for the eye, each minute for the ear. */
function Deadline({ booking, secondsLeft }: DeadlineProps) {
  const t = useMessages();
  const hold = formatHold(t, useFormat(), booking, { today: useToday(), purpose: 'pay' });
  return (
    <div className={styles.deadline}>
      <p>
        <strong>{hold}</strong>
      </p>
      {secondsLeft !== null && (
        <>
          <p aria-hidden="true">{t('deadline.left', { time: minutesAndSeconds(secondsLeft) })}</p>
          <VisuallyHidden role="status">{t('deadline.minutes', { count: Math.ceil(secondsLeft / 60) })}</VisuallyHidden>
        </>
      )}
    </div>
  );
}

const minutesAndSeconds = (seconds: number): string =>
  `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** From how many seconds on the time left is counted down. */
const COUNTDOWN = 300;
/** The longest wait that a timer takes. */
const LONGEST_WAIT = 2_147_483_647;

/**
 * The seconds left to pay in the last five minutes; null before them, and where no deadline is known. Calls `onOver` once
 * none is left.
 * @param payUntil ISO moment
 */
function useSecondsLeft(payUntil: string | null, onOver: () => void): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = payUntil === null ? Infinity : Math.max(0, Math.ceil((Date.parse(payUntil) - now) / 1000));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (left === 0) over();
    if (left === 0 || left === Infinity) return undefined;
    const wait = left > COUNTDOWN ? Math.min((left - COUNTDOWN) * 1000, LONGEST_WAIT) : 1000;
    const timer = setTimeout(() => {
      setNow(Date.now());
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [left, now]);
  return left > COUNTDOWN ? null : left;
}
