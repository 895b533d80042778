import { ApiFailure, useApi, useCallQuery } from '@jnn/api';
import type { Booking } from '@jnn/contract';
import { Link, useHref, usePageTitle, useRouteParams } from '@jnn/router';
import { useAuth, useSession } from '@jnn/session';
import {
  Alert,
  Button,
  buttonLook,
  EmptyState,
  Icon,
  PageColumn,
  Skeleton,
  VisuallyHidden,
  glyphs,
  type Glyph,
} from '@jnn/ui';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { BookingSteps } from '../../components/BookingSteps';
import { hasEnded } from '../../lib/format-booking';
import { useLinkKey } from '../../lib/use-link-key';
import { useMessages } from '../../messages';
import { PayActions } from './PayActions';
import { paymentState, type PaymentState } from './payment-state';
import styles from './PaymentView.module.css';
import { usePaymentOutcome, type PaymentOutcome } from './watch-payment';

const loadDetails = async () => ({ default: (await import('./PaymentDetails')).PaymentDetails });
/** In a file of its own, so that the form at the same address does not load it. */
const PaymentDetails = lazy(loadDetails);

/** In a file of its own: few pages are opened by the link of an e-mail address that is not confirmed. */
const ConfirmEmail = lazy(async () => ({ default: (await import('./ConfirmEmail')).ConfirmEmail }));

/** What the page puts below the booking. `linkKey` is the signed key of the link in the e-mail. */
interface BookingActionSlots {
  readonly renderDocuments: (booking: Booking, linkKey: string | undefined) => ReactNode;
  readonly renderCancel: (booking: Booking, linkKey: string | undefined, onChanged: () => void) => ReactNode;
}

/** The payment of the booking in the address: pay, pay again, or see how it ended. */
export function PaymentView(slots: BookingActionSlots) {
  const { offerId: id, id: code } = useRouteParams('reservation');
  const key = useLinkKey(id);
  const authKnown = useAuth((auth) => auth.status !== 'unknown');
  const outcome = usePaymentOutcome(id);
  const booking = useBooking({ id, code, key }, authKnown);
  const result = outcome.status === 'known' ? outcome.result : null;
  const { refetch } = booking;
  const isRead = booking.data !== undefined;
  useEffect(() => {
    // Begun beside the calls instead of after them. Where it fails, showing the details tries again and says so.
    loadDetails().catch(() => undefined);
  }, []);
  useEffect(() => {
    // A first call that is still under way may have been answered before the bank's result was taken in.
    if (result !== null && isRead) void refetch();
  }, [result, isRead, refetch]);
  const hidden = booking.error instanceof ApiFailure && booking.error.status === 404;
  if (outcome.status === 'loading' || (booking.isPending && !hidden)) return <PaymentSkeleton />;
  if (hidden && result === null) return <BookingHidden />;
  return (
    <Payment
      {...slots}
      state={paymentState(booking.data, result)}
      outcome={outcome}
      booking={booking.data}
      linkKey={key}
      onChanged={() => void refetch()}
    />
  );
}

interface BookingNames {
  readonly id: string;
  /** Its GoBookingCode. */
  readonly code: string;
  readonly key: string | undefined;
}

/** Reads a booking by its id and, where that opens none, by its code. */
function useBooking({ id, code, key }: BookingNames, enabled: boolean) {
  const { client } = useApi();
  const query = key === undefined ? {} : { key };
  const input = { params: { id }, query };
  return useCallQuery('bookingData', input, {
    enabled,
    staleTime: 0,
    ask: async (signal) => {
      try {
        return await client.call('bookingData', input, { signal });
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 404) throw failure;
        return client.call('booking', { query, body: { GoBookingCode: code } }, { signal });
      }
    },
  });
}

interface PaymentProps extends BookingActionSlots {
  readonly state: PaymentState;
  readonly outcome: PaymentOutcome;
  readonly booking: Booking | undefined;
  readonly linkKey: string | undefined;
  readonly onChanged: () => void;
}

const ICONS: Readonly<Record<PaymentState, Glyph>> = {
  success: glyphs.check,
  stopped: glyphs.info,
  declined: glyphs.close,
  failed: glyphs.refresh,
  timeout: glyphs.clock,
  pending: glyphs.clock,
  unknown: glyphs.clock,
  unpaid: glyphs.card,
  'on-request': glyphs.clock,
  rejected: glyphs.close,
  refunding: glyphs.refresh,
  refunded: glyphs.refresh,
  'not-refunded': glyphs.close,
  cancelled: glyphs.close,
};

const PAYABLE: ReadonlySet<PaymentState> = new Set(['unpaid', 'stopped', 'declined', 'failed', 'timeout']);
/** Not cancellable yet: the fee depends on how the payment ends. */
const UNDECIDED: ReadonlySet<PaymentState> = new Set(['pending', 'unknown']);

function Payment({ state, outcome, booking, linkKey, onChanged, renderDocuments, renderCancel }: PaymentProps) {
  const t = useMessages();
  const { offers } = useSession();
  const heading = t(`paymentState.${state}`);
  usePageTitle(heading);
  return (
    <PageColumn width="reading">
      {!(booking && hasEnded(booking.BookingStatus)) && (
        <BookingSteps current={state === 'success' ? 'done' : 'payment'} />
      )}
      <div className={styles.top} data-state={state}>
        <span className={styles.icon}>
          <Icon path={ICONS[state]} size={32} />
        </span>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead} role="status">
          {state === 'success' && booking?.Email
            ? t('confirmedTo', { email: booking.Email })
            : t(`paymentStateText.${state}`)}
        </p>
        {state === 'declined' && (
          <ul className={styles.tips}>
            <li>{t('declinedTips.details')}</li>
            <li>{t('declinedTips.limit')}</li>
            <li>{t('declinedTips.otherCard')}</li>
          </ul>
        )}
      </div>
      <OutcomeNotice outcome={outcome} />
      {booking?.PayUntilConfirmed && linkKey !== undefined && offers('confirm-email') && (
        <Suspense fallback={null}>
          <ConfirmEmail code={booking.GoBookingCode} linkKey={linkKey} onConfirmed={onChanged} />
        </Suspense>
      )}
      {booking && PAYABLE.has(state) && (
        <PayActions booking={booking} linkKey={linkKey} again={state !== 'unpaid'} onChanged={onChanged} />
      )}
      <Suspense fallback={<Skeleton height="32rem" shape="block" />}>
        <PaymentDetails
          booking={booking}
          linkKey={linkKey}
          documents={booking && renderDocuments(booking, linkKey)}
          cancel={booking && !UNDECIDED.has(state) && renderCancel(booking, linkKey, onChanged)}
          result={outcome.status === 'known' ? outcome.result : null}
        />
      </Suspense>
    </PageColumn>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: PaymentOutcome }) {
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
      actions={<Button onClick={outcome.retry}>{t('outcome.askAgain')}</Button>}
    >
      {t('outcome.unansweredText')}
    </Alert>
  );
}

/** The booking belongs to a member or to another browser, so it needs a login or the link in the e-mail. */
function BookingHidden() {
  const t = useMessages();
  const href = useHref();
  return (
    <PageColumn width="reading">
      <EmptyState
        heading={t('hidden.heading')}
        headingLevel={1}
        actions={
          <>
            <Link to={href('login', {})} {...buttonLook({})}>
              {t('hidden.logIn')}
            </Link>
            <Link to={href('find-booking', {})} {...buttonLook({ variant: 'secondary' })}>
              {t('hidden.find')}
            </Link>
          </>
        }
      >
        {t('hidden.text')}
      </EmptyState>
    </PageColumn>
  );
}

function PaymentSkeleton() {
  const t = useMessages();
  return (
    <PageColumn width="reading">
      <BookingSteps current="payment" />
      {/* Not around the steps, which are no news. */}
      <VisuallyHidden role="status">{t('outcome.asking')}</VisuallyHidden>
      <Skeleton width="min(20rem, 80%)" height="2.75rem" />
      <Skeleton height="14rem" shape="block" />
    </PageColumn>
  );
}
