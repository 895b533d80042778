import { PageNotFoundError, useHref, useRouteParams, useSearchParams } from '@jnn/router';
import { readStay, stayQuery, useSavedBooking, type Stay } from '@jnn/session';
import { Alert, Button, EmptyState, PageColumn, Skeleton } from '@jnn/ui';
import { useEffect, type ReactNode } from 'react';
import { BookingSteps } from './BookingSteps';
import { useMessages } from './messages';
import styles from './Reservation.module.css';
import { ReservationDesk } from './ReservationDesk';
import type { Draft } from './reservation/draft';
import { FreshOffersLink } from './reservation/FreshOffersLink';
import { emptyForm, fitToStay } from './reservation/form';
import { useOfferInAddress } from './reservation/use-chosen-offer';
import { useKeptDraft } from './reservation/use-kept-draft';
import { useToPayment } from './reservation/use-to-payment';

/** A draft's id is also a key of `data/save`. */
const DRAFT_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** `/foglalas/{city}/{hotel}/{hotelCode}/{offerId}/{id}` with an offer: the reservation form. */
export function ReservationMode() {
  const t = useMessages();
  const { id } = useRouteParams('reservation');
  if (!DRAFT_ID.test(id)) throw new PageNotFoundError();
  useSavedBooking();
  return (
    <PageColumn>
      <BookingSteps current="details" />
      <h1 tabIndex={-1}>{t('reservation.heading')}</h1>
      <Reservation key={id} draftId={id} />
    </PageColumn>
  );
}

function Reservation({ draftId }: { readonly draftId: string }) {
  const offer = useOfferInAddress();
  const kept = useKeptDraft(draftId);
  const [query] = useSearchParams();
  const stay = readStay(query);
  const country = useMessages()('reservation.country');
  if (kept.status === 'failed') return <Failed onRetry={kept.retry} />;
  if (kept.status === 'ready' && kept.draft?.progress.status === 'booked') return <OnToPayment draft={kept.draft} />;
  if (offer.status === 'failed') return <Failed onRetry={offer.retry} />;
  if (offer.status === 'gone') return <OfferGone draftId={draftId} stay={stay} />;
  if (offer.status === 'loading' || kept.status === 'loading' || stay === null) return <OnTheWay />;
  const first = kept.draft
    ? { ...kept.draft, form: fitToStay(kept.draft.form, stay) }
    : { form: emptyForm(stay, country), coupon: null, progress: { status: 'filling', attempt: 0 } as const };
  return <ReservationDesk draftId={draftId} first={first} chosen={offer} />;
}

/** This draft has become a booking already (a reload, the back button): it goes on at its payment. */
function OnToPayment({ draft }: { readonly draft: Draft }): ReactNode {
  const toPayment = useToPayment();
  const { progress } = draft;
  useEffect(() => {
    if (progress.status === 'booked') void toPayment(progress);
  }, [progress, toPayment]);
  return <OnTheWay />;
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

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useMessages();
  return (
    <Alert kind="danger" title={t('failed.title')} actions={<Button onClick={onRetry}>{t('failed.again')}</Button>}>
      {t('failed.text')}
    </Alert>
  );
}

function OnTheWay() {
  const t = useMessages();
  return (
    <div className={styles.desk} role="status" aria-label={t('reservation.loading')}>
      <Skeleton height="24rem" shape="block" />
      <div className={styles.form}>
        <Skeleton height="12rem" shape="block" />
        <Skeleton height="16rem" shape="block" />
      </div>
    </div>
  );
}
