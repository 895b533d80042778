import { useHref } from '@jnn/router';
import { stayQuery } from '@jnn/session';
import { Button } from '@jnn/ui';
import type { SyntheticEvent } from 'react';
import { ChangeDialog } from './features/book-stay/ChangeDialog';
import { CheckoutNotice } from './features/book-stay/CheckoutNotice';
import { useCheckout } from './features/book-stay/use-checkout';
import { StaySummary } from './features/review-stay/StaySummary';
import { TotalBar } from './features/review-stay/TotalBar';
import { useMessages } from './messages';
import styles from './Reservation.module.css';
import { ReservationFields } from './ReservationFields';
import type { Draft } from './reservation/draft';
import type { ChosenOffer } from './reservation/use-chosen-offer';
import { useDesk } from './reservation/use-desk';

interface ReservationDeskProps {
  readonly draftId: string;
  readonly first: Draft;
  readonly chosen: ChosenOffer;
}

/** The reservation form beside what is being booked. */
export function ReservationDesk({ draftId, first, chosen }: ReservationDeskProps) {
  const desk = useDesk(draftId, first, chosen);
  const checkout = useCheckout(desk);
  const { step } = checkout;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (step.status === 'idle' && desk.attemptToSend()) void checkout.submit();
  };
  return (
    <div className={styles.desk}>
      <StaySummary hotel={chosen.hotel} offer={desk.offer} searchData={chosen.searchData} prices={desk.prices} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <ReservationFields desk={desk} />
        <LastStep desk={desk} checkout={checkout} />
      </form>
      <TotalBar stay={chosen.searchData} prices={desk.prices} />
      {step.status === 'moved' && (
        <ChangeDialog
          moved={step.moved}
          before={desk.prices}
          onConfirm={() => void checkout.confirm(step.moved)}
          onClose={() => {
            checkout.leave(step.moved);
          }}
        />
      )}
    </div>
  );
}

interface LastStepProps {
  readonly desk: ReturnType<typeof useDesk>;
  readonly checkout: ReturnType<typeof useCheckout>;
}

/** The last button of the booking, or why there is none. */
function LastStep({ desk, checkout }: LastStepProps) {
  const t = useMessages();
  const href = useHref();
  const { hotel, searchData } = desk.chosen;
  const { progress } = desk.inHand.draft;
  const { step } = checkout;
  const address = { city: hotel.CitySlug, hotel: hotel.Slug, hotelCode: hotel.HotelCode };
  const open = step.status === 'busy' || (progress.status === 'filling' && step.status !== 'gone');
  return (
    <>
      <CheckoutNotice
        step={step}
        progress={progress}
        freshOffers={href('hotel', address, { ...stayQuery(searchData), draft: desk.draftId })}
        onAskAgain={() => {
          if (progress.status === 'sent') void checkout.askAgain(progress.reservation, progress.attempt);
        }}
      />
      {open && (
        <>
          <Button type="submit" size="large" wide pending={step.status === 'busy'} pendingText={t('book.busy')}>
            {t('book.button')}
          </Button>
          <p className={styles.next}>{t('book.next')}</p>
        </>
      )}
    </>
  );
}
