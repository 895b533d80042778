import { ApiFailure, useCallQuery } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { Link, useHref, usePageTitle, useRouteParams, useSearchParams } from '@jnn/router';
import { useAuth } from '@jnn/session';
import { Alert, Button, buttonLook, Card, EmptyState, Icon, PageColumn, Skeleton, type IconName } from '@jnn/ui';
import { useEffect } from 'react';
import { BookingSteps } from './BookingSteps';
import { CancelBooking } from './features/cancel-booking/CancelBooking';
import { BankAnswer } from './features/show-payment/BankAnswer';
import { BookingFacts } from './features/show-payment/BookingFacts';
import { PayActions } from './features/show-payment/PayActions';
import { useMessages } from './messages';
import { Papers } from './Papers';
import styles from './PaymentMode.module.css';
import { stageOf, type Stage } from './payment/stage';
import { useOutcome } from './payment/use-outcome';
import type { Outcome } from './payment/watch-payment';

/** `/foglalas/{city}/{hotel}/{hotelCode}/{bookingId}/{id}`: paying for a booking, and how that ended. */
export function PaymentMode() {
  const { offerId: id } = useRouteParams('reservation');
  const [query] = useSearchParams();
  const key = query.get('key') ?? undefined;
  const known = useAuth((auth) => auth.status !== 'unknown');
  const outcome = useOutcome(id);
  const booking = useCallQuery(
    'bookingData',
    { params: { id }, query: key === undefined ? {} : { key } },
    { enabled: known, staleTime: 0 },
  );
  const result = outcome.status === 'known' ? outcome.result : null;
  const { refetch } = booking;
  useEffect(() => {
    if (result !== null) void refetch();
  }, [result, refetch]);
  const hidden = booking.error instanceof ApiFailure && booking.error.status === 404;
  if (outcome.status === 'asking' || (booking.isPending && !hidden)) return <PaymentOnTheWay />;
  if (hidden && result === null) return <NotShownHere />;
  return (
    <Payment
      stage={stageOf(booking.data, result)}
      outcome={outcome}
      booking={booking.data}
      linkKey={key}
      onChanged={() => void refetch()}
    />
  );
}

interface PaymentProps {
  readonly stage: Stage;
  readonly outcome: Outcome;
  readonly booking: Booking | undefined;
  readonly linkKey: string | undefined;
  readonly onChanged: () => void;
}

const SIGNS: Readonly<Record<Stage, IconName>> = {
  success: 'check',
  failed: 'close',
  timeout: 'clock',
  pending: 'clock',
  unknown: 'clock',
  open: 'card',
  requested: 'clock',
  rejected: 'close',
  returning: 'refresh',
  cancelled: 'close',
};

const PAYABLE: ReadonlySet<Stage> = new Set(['open', 'failed', 'timeout']);
/** There is nothing more to do with these. */
const OVER: ReadonlySet<Stage> = new Set(['rejected', 'cancelled']);
/** Not while the bank is at work: what cancelling costs depends on what it says. */
const UNSETTLED: ReadonlySet<Stage> = new Set(['pending', 'unknown']);

function Payment({ stage, outcome, booking, linkKey, onChanged }: PaymentProps) {
  const t = useMessages();
  const heading = t(`stage.${stage}`);
  usePageTitle(heading);
  return (
    <PageColumn width="reading">
      <BookingSteps current={stage === 'success' ? 'done' : 'payment'} />
      <div className={styles.top} data-stage={stage}>
        <span className={styles.sign}>
          <Icon name={SIGNS[stage]} size={32} />
        </span>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead} role="status">
          {t(`stageText.${stage}`)}
        </p>
      </div>
      <OutcomeNotice outcome={outcome} />
      {outcome.status === 'known' && (
        <Card as="section" aria-labelledby="bank" className={styles.card}>
          <h2 id="bank">{t('bank.heading')}</h2>
          <BankAnswer result={outcome.result} />
        </Card>
      )}
      {booking && PAYABLE.has(stage) && (
        <PayActions booking={booking} linkKey={linkKey} again={stage !== 'open'} onChanged={onChanged} />
      )}
      {booking && (
        <Card as="section" aria-labelledby="booking" className={styles.card}>
          <h2 id="booking">{t('booking.heading')}</h2>
          <BookingFacts booking={booking} />
          {!OVER.has(stage) && (
            <div className={styles.papers}>
              <Papers booking={booking} linkKey={linkKey} />
              {!UNSETTLED.has(stage) && <CancelBooking booking={booking} linkKey={linkKey} onChanged={onChanged} />}
            </div>
          )}
        </Card>
      )}
    </PageColumn>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  const t = useMessages();
  if (outcome.status === 'invalid') {
    return (
      <Alert kind="warning" title={t('outcome.invalid')}>
        {t('outcome.invalidText')}
      </Alert>
    );
  }
  if (outcome.status !== 'unanswered') return null;
  return (
    <Alert
      kind="warning"
      role="alert"
      title={t('outcome.unanswered')}
      actions={<Button onClick={outcome.askAgain}>{t('outcome.askAgain')}</Button>}
    >
      {t('outcome.unansweredText')}
    </Alert>
  );
}

/** The booking belongs to a member or to another browser: logging in or the link in the mail leads to it. */
function NotShownHere() {
  const t = useMessages();
  const href = useHref();
  return (
    <PageColumn width="reading">
      <EmptyState
        heading={t('notHere.heading')}
        headingLevel={1}
        actions={
          <Link to={href('login', {})} {...buttonLook({})}>
            {t('notHere.logIn')}
          </Link>
        }
      >
        {t('notHere.text')}
      </EmptyState>
    </PageColumn>
  );
}

function PaymentOnTheWay() {
  const t = useMessages();
  return (
    <PageColumn width="reading" role="status" aria-label={t('outcome.asking')}>
      <BookingSteps current="payment" />
      <Skeleton width="min(20rem, 80%)" height="2.75rem" />
      <Skeleton height="14rem" shape="block" />
    </PageColumn>
  );
}
