import { PAYMENT, hasBookingForm } from '@jnn/contract';
import { PageNotFoundError, useHref, useRouteParams, useSearchParams } from '@jnn/router';
import { readStay, stayQuery, useSavedBooking, type Stay } from '@jnn/session';
import { Alert, Button, EmptyState, PageColumn, Skeleton } from '@jnn/ui';
import { lazy, Suspense, useEffect, type ReactNode, type SyntheticEvent } from 'react';
import { BookingDocuments } from '../components/BookingDocuments';
import { BookingSteps } from '../components/BookingSteps';
import { FreshOffersLink } from '../components/FreshOffersLink';
import styles from '../components/reservation-layout.module.css';
import { CheckoutActions } from '../features/book-stay/CheckoutActions';
import { useCheckout } from '../features/book-stay/use-checkout';
import { CancelBooking } from '../features/cancel-booking/CancelBooking';
import { ChangeStay } from '../features/change-stay/ChangeStay';
import { ReservationFields } from '../features/fill-in-reservation/ReservationFields';
import { HoldNote } from '../features/review-stay/HoldNote';
import { StaySummary } from '../features/review-stay/StaySummary';
import '../features/show-payment/payment-styles';
import { useStoredDraft, type Draft } from '../lib/draft-store';
import { emptyForm, fitToStay } from '../lib/reservation-form';
import { useChosenOffer, type ChosenOffer } from '../lib/use-chosen-offer';
import { useOpenPayment } from '../lib/use-open-payment';
import { shownPricesOf } from '../lib/reservation-state';
import { useReservation } from '../lib/use-reservation';
import { useMessages } from '../messages';

const ChangeDialog = lazy(async () => ({ default: (await import('../features/book-stay/ChangeDialog')).ChangeDialog }));
// Who fills in the form needs nothing of the payment yet, and the other way round.
const PaymentView = lazy(async () => ({ default: (await import('../features/show-payment/PaymentView')).PaymentView }));
const CouponField = lazy(async () => ({
  default: (await import('../features/redeem-coupon/CouponField')).CouponField,
}));

/** Two pages at one address: an offer's id opens the reservation form, a booking's id its payment. */
export default function ReservationPage() {
  const { offerId } = useRouteParams('reservation');
  const [query] = useSearchParams();
  // The bank leads back with its `PID`, and a link of ours names the payment of an id that does not tell by its form.
  const isPayment = hasBookingForm(offerId) || query.has('PID') || query.has(PAYMENT);
  if (!isPayment) return <ReservationMode />;
  return (
    <Suspense
      fallback={
        <PageColumn>
          <ReservationSkeleton />
        </PageColumn>
      }
    >
      <PaymentView
        renderDocuments={(booking, linkKey) => <BookingDocuments booking={booking} linkKey={linkKey} />}
        renderCancel={(booking, linkKey, onChanged) => (
          <>
            <ChangeStay booking={booking} linkKey={linkKey} onChanged={onChanged} />
            <CancelBooking booking={booking} linkKey={linkKey} onChanged={onChanged} />
          </>
        )}
      />
    </Suspense>
  );
}

/** A draft's id is also a key of `data/save`, which takes only these characters. */
const DRAFT_ID = /^[A-Za-z0-9._-]{1,64}$/;

function ReservationMode() {
  const t = useMessages();
  const { id } = useRouteParams('reservation');
  if (!DRAFT_ID.test(id)) throw new PageNotFoundError();
  useSavedBooking();
  return (
    <PageColumn gap="tight">
      <BookingSteps current="details" />
      <h1 tabIndex={-1}>{t('reservation.heading')}</h1>
      <Reservation key={id} draftId={id} />
    </PageColumn>
  );
}

/** Loads the offer and the stored draft, then shows the form. */
function Reservation({ draftId }: { readonly draftId: string }) {
  const offer = useChosenOffer();
  const stored = useStoredDraft(draftId);
  const [query] = useSearchParams();
  const stay = readStay(query);
  const country = useMessages()('reservation.country');
  if (stored.status === 'failed') return <LoadingFailed onRetry={stored.retry} />;
  if (stored.status === 'ready' && stored.draft?.progress.status === 'booked') {
    return <RedirectToPayment draft={stored.draft} />;
  }
  if (offer.status === 'failed') return <LoadingFailed onRetry={offer.retry} />;
  if (offer.status === 'gone') return <OfferGone draftId={draftId} stay={stay} />;
  if (offer.status === 'loading' || stored.status === 'loading' || stay === null) return <ReservationSkeleton />;
  const draft: Draft = stored.draft
    ? { ...stored.draft, form: fitToStay(stored.draft.form, stay) }
    : { form: emptyForm(stay, country), coupon: null, progress: { status: 'filling', attempt: 0 } };
  return <ReservationForm draftId={draftId} stored={draft} chosen={offer} />;
}

interface ReservationFormProps {
  readonly draftId: string;
  readonly stored: Draft;
  readonly chosen: ChosenOffer;
}

/** The form beside a summary of what is being booked. */
function ReservationForm({ draftId, stored, chosen }: ReservationFormProps) {
  const reservation = useReservation(draftId, stored, chosen);
  const checkout = useCheckout(reservation);
  const { hotel, searchData, validUntil } = chosen;
  const { state, section, prices } = reservation;
  const { step } = checkout;
  const shownPrices = shownPricesOf(state);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const canSubmit = step.status === 'idle' || step.status === 'unpaid-first';
    if (canSubmit && reservation.trySubmit()) void checkout.submit();
  };
  return (
    <div className={styles.columns}>
      <StaySummary {...{ hotel, searchData, validUntil }} offer={state.offer} prices={shownPrices} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <ReservationFields
          section={section}
          submitCount={state.submitCount}
          couponField={<CouponField reservation={reservation} />}
          hasCoupon={stored.coupon !== null}
        />
        <HoldNote offer={state.offer} holdMinutes={chosen.holdMinutes} email={section.form.contact.email} />
        <CheckoutActions reservation={reservation} checkout={checkout} prices={shownPrices} />
      </form>
      {step.status === 'offer-changed' && (
        <Suspense fallback={null}>
          <ChangeDialog
            changed={step.changed}
            before={prices}
            onConfirm={() => void checkout.acceptChange(step.changed)}
            onClose={() => {
              checkout.postpone(step.changed);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The draft is booked already, as after a reload or the back button: its payment opens instead. */
function RedirectToPayment({ draft }: { readonly draft: Draft }): ReactNode {
  const openPayment = useOpenPayment();
  const { progress } = draft;
  useEffect(() => {
    if (progress.status === 'booked') void openPayment(progress);
  }, [progress, openPayment]);
  return <ReservationSkeleton />;
}

function OfferGone({ draftId, stay }: { readonly draftId: string; readonly stay: Stay | null }) {
  const t = useMessages();
  const href = useHref();
  const { city, hotel, hotelCode } = useRouteParams('reservation');
  const fresh = href('hotel', { city, hotel, hotelCode }, { ...(stay ? stayQuery(stay) : {}), draft: draftId });
  return (
    <EmptyState heading={t('gone.notOffered')} actions={<FreshOffersLink to={fresh} />}>
      {t('gone.kept')}
    </EmptyState>
  );
}

function LoadingFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  return (
    <Alert kind="danger" title={t('failed.title')} actions={<Button onClick={onRetry}>{t('failed.again')}</Button>}>
      {t('failed.text')}
    </Alert>
  );
}

function ReservationSkeleton() {
  const t = useMessages();
  return (
    <div className={styles.columns} role="status" aria-label={t('reservation.loading')}>
      <Skeleton height="24rem" shape="block" />
      <div className={styles.form}>
        <Skeleton height="12rem" shape="block" />
        <Skeleton height="16rem" shape="block" />
      </div>
    </div>
  );
}
