import type { Prices } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Link, useHref } from '@jnn/router';
import { stayQuery } from '@jnn/session';
import { Alert, Button, buttonLook } from '@jnn/ui';
import { FreshOffersLink } from '../../components/FreshOffersLink';
import { PriceHold } from '../../components/PriceHold';
import styles from '../../components/reservation-layout.module.css';
import { formatTotal } from '../../lib/format-booking';
import type { ReservationModel } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import type { UnpaidBooking } from './checkout-outcome';
import type { Checkout } from './use-checkout';

interface CheckoutActionsProps {
  readonly reservation: ReservationModel;
  readonly checkout: Checkout;
  /** What will be paid. */
  readonly prices: Prices;
}

/** The last part of the form: the button that books, or why there is none. */
export function CheckoutActions({ reservation, checkout, prices }: CheckoutActionsProps) {
  const t = useMessages();
  const format = useFormat();
  const { main, secondary } = formatTotal(format, prices);
  const { progress } = reservation.state.draft;
  const { step } = checkout;
  const isRunning = step.status === 'running';
  const canBook = isRunning || (progress.status === 'filling' && step.status !== 'offer-gone');
  return (
    <>
      <CheckoutNotice reservation={reservation} checkout={checkout} />
      {canBook && (
        <>
          <p className={styles.total}>
            {t('summary.total')} <strong>{main}</strong>
            <span className={styles.note}>{t('summary.charges')}</span>
            {secondary !== undefined && <span> {t('book.euros', { amount: secondary })}</span>}
          </p>
          <PriceHold until={reservation.chosen.validUntil} isNarrow />
          <Button type="submit" size="large" wide pending={isRunning} pendingText={t('book.busy')}>
            {t('book.button')}
          </Button>
          <p className={styles.note}>{t('book.next')}</p>
        </>
      )}
    </>
  );
}

/** Why the last attempt made no booking: what happened, what was kept, what to do next. */
function CheckoutNotice({ reservation, checkout }: Omit<CheckoutActionsProps, 'prices'>) {
  const t = useMessages();
  const freshOffers = useFreshOffersHref(reservation);
  const { progress } = reservation.state.draft;
  const { step, resend } = checkout;
  if (step.status === 'offer-gone') {
    return (
      <Alert
        kind="warning"
        role="alert"
        title={step.reason === 'sold-out' ? t('gone.soldOut') : t('gone.expired')}
        actions={<FreshOffersLink to={freshOffers} variant="secondary" />}
      >
        {t('gone.kept')}
      </Alert>
    );
  }
  if (step.status === 'unpaid-first') return <UnpaidFirst unpaid={step.unpaid} />;
  if (step.status === 'already-sent') {
    return (
      <Alert kind="warning" role="alert" title={t('alreadySent.title')}>
        {t('alreadySent.text')}
      </Alert>
    );
  }
  if (progress.status !== 'sent' || step.status === 'running') return null;
  return (
    <Alert
      kind="warning"
      role="alert"
      title={t('unanswered.title')}
      actions={
        <Button onClick={() => void resend(progress.reservation, progress.attempt)}>{t('unanswered.again')}</Button>
      }
    >
      {t('unanswered.text')}
    </Alert>
  );
}

/** Asks to pay for or cancel a booking first, and leads to each. Where none is the traveller's own, says what else helps. */
function UnpaidFirst({ unpaid }: { readonly unpaid: readonly UnpaidBooking[] }) {
  const t = useMessages();
  return (
    <Alert
      kind="warning"
      role="alert"
      title={t('unpaid.title')}
      actions={unpaid.map(({ hotelName, path }) => (
        <Link key={path} to={path} {...buttonLook({ variant: 'secondary' })}>
          {t('unpaid.open', { hotel: hotelName })}
        </Link>
      ))}
    >
      {unpaid.length > 0 ? t('unpaid.text') : t('unpaid.others')}
    </Alert>
  );
}

/** The hotel's page with the stay and this draft, so that another offer can be booked with what is filled in. */
function useFreshOffersHref({ draftId, chosen }: ReservationModel): string {
  const href = useHref();
  const { hotel, searchData } = chosen;
  const address = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
  return href('hotel', address, { ...stayQuery(searchData), draft: draftId });
}
