import { useApi, useCommand, type Answer } from '@jnn/api';
import { Reservation, type BookingChange, type Offer, type Prices } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { useState } from 'react';
import { loadDraft, type Progress } from '../../lib/draft-store';
import { openBankPage, useBankPage } from '../../lib/use-bank-page';
import { useOpenPayment } from '../../lib/use-open-payment';
import type { ReservationModel } from '../../lib/use-reservation';
import { useMessages } from '../../messages';
import {
  CHECKOUT_CODES,
  isRefused,
  isUnanswered,
  stepAfterAttempt,
  stepAfterCheck,
  toBookingOutcome,
  toOfferChange,
  type BookingOutcome,
  type ChangedOffer,
  type CheckoutStep,
  type OfferCheck,
} from './checkout-outcome';

/**
 * Books the stay: renew the coupon, check the offer, let the traveller agree to a change, book, go on to the bank.
 *
 * Before the reservation is sent it is stored as `sent` under an idempotency key that stays the same until the API has
 * answered. A lost answer is asked for again under that key and never makes a second booking.
 */
export function useCheckout(reservation: ReservationModel) {
  const { draftId, state, prices, couponActions, acceptOffer, saveProgress } = reservation;
  const t = useMessages();
  const { notices } = useSession();
  const [step, setStep] = useState<CheckoutStep>({ status: 'idle' });
  const { checkOffer, judgeChange } = useOfferCheck(reservation);
  const insertion = useCommand('bookingInsert', { shows: CHECKOUT_CODES, handles: isUnanswered });
  const payBooking = usePayBooking(reservation);
  const openPayment = useOpenPayment();
  const otherTabs = useOtherTabs(draftId);

  /** Says why nothing was sent, and goes back to the form. */
  const stop = (tell: () => void): void => {
    tell();
    setStep({ status: 'idle' });
  };

  const submit = async (): Promise<void> => {
    setStep({ status: 'running' });
    if (!(await couponActions.renew())) return void stop(() => notices.showMessage('error', t('coupon.lost')));
    const check = await checkOffer();
    if (check.status === 'unchanged') await book(state.offer, prices);
    else setStep(stepAfterCheck(check));
  };

  const book = async (offer: Offer, paid: Prices): Promise<void> => {
    const elsewhere = await otherTabs.progress();
    if (elsewhere?.status === 'booked') return openPayment(elsewhere);
    if (elsewhere?.status === 'sent') return send(elsewhere.reservation, elsewhere.attempt);
    const { progress } = state.draft;
    const payload = Reservation.safeParse(reservation.payloadFor(offer, paid));
    // The form has no errors, so the offer itself cannot be booked.
    if (!payload.success) return void stop(() => notices.showError({ kind: 'system' }));
    await send(payload.data, progress.status === 'booked' ? 0 : progress.attempt);
  };

  const send = async (payload: Reservation, attempt: number): Promise<void> => {
    setStep({ status: 'running' });
    await saveProgress({ status: 'sent', attempt, reservation: payload });
    const idempotencyKey = `${draftId}-${String(attempt)}`;
    const outcome = toBookingOutcome(await insertion.run({ body: payload }, { idempotencyKey }));
    if (outcome.status === 'booked') await payBooking(payload, outcome.answer);
    else await handleFailure(outcome, attempt);
  };

  const handleFailure = async (
    outcome: Exclude<BookingOutcome, { status: 'booked' }>,
    attempt: number,
  ): Promise<void> => {
    const elsewhere = outcome.status === 'already-sent' ? await otherTabs.waitForBooking() : null;
    if (elsewhere !== null) return openPayment(elsewhere);
    if (isRefused(outcome)) await saveProgress({ status: 'filling', attempt: attempt + 1 });
    if (outcome.status === 'offer-changed') setStep(stepAfterCheck(await judgeChange(outcome.answer)));
    else setStep(stepAfterAttempt(outcome));
  };

  return {
    step,
    /** Checks the offer and books it if nothing changed. The form must have no errors. */
    submit,
    /** Books the changed offer, to which the traveller has agreed. */
    acceptChange: async ({ offer, prices: paid }: ChangedOffer): Promise<void> => {
      acceptOffer(offer);
      await book(offer, paid);
    },
    /** Goes back to the form, which shows the changed offer from now on. */
    postpone: ({ offer }: ChangedOffer): void => {
      acceptOffer(offer);
      setStep({ status: 'idle' });
    },
    /** Sends a reservation again whose answer was lost. */
    resend: send,
  };
}
export type Checkout = ReturnType<typeof useCheckout>;

/** Asks `booking-change` about the offer that the traveller saw. */
function useOfferCheck({ state, couponActions }: ReservationModel) {
  const { sessionId, booking, notices } = useSession();
  const { run } = useCommand('bookingChange');
  const { offer, coupon } = state;

  /** Judges an answer. Where the price changed, the coupon is applied again to learn the price with it. */
  const judgeChange = async (answer: BookingChange): Promise<OfferCheck> => {
    booking.setBookingChange(answer);
    const change = toOfferChange(offer, answer);
    if (change.status === 'invalid') notices.showError({ kind: 'system' });
    if (change.status !== 'changed') return change;
    const applied = coupon.status === 'applied' ? coupon.coupon : null;
    const withCoupon = applied && change.priceChanged ? await couponActions.apply(applied.code) : applied;
    return { status: 'changed', changed: { ...change, prices: withCoupon?.prices ?? change.offer.prices } };
  };
  const checkOffer = async (): Promise<OfferCheck> => {
    const { HotelSearchCode, TotalPrice, Currency, CxlDeadLine } = offer;
    const result = await run({ body: { HotelSearchCode, TotalPrice, Currency, CxlDeadLine, session: sessionId } });
    return result.status === 'done' ? judgeChange(result.answer) : { status: 'failed' };
  };
  return { checkOffer, judgeChange };
}

/** What follows a booking: it is noted in its draft, its payment replaces the form, and the bank's page opens. */
function usePayBooking({ saveProgress }: ReservationModel) {
  const { booking } = useSession();
  const bankPage = useBankPage();
  const openPayment = useOpenPayment();
  return async (sent: Reservation, answer: Answer<'bookingInsert'>): Promise<void> => {
    const { id, GoBookingCode } = answer;
    booking.setReservation(sent, answer);
    await saveProgress({ status: 'booked', id, GoBookingCode });
    // A booking on request is paid for once the hotel has confirmed it.
    const page = answer.BookingStatus === 'RQ' ? null : await bankPage.find(GoBookingCode);
    await openPayment({ id, GoBookingCode });
    if (page?.status === 'found') openBankPage(page.url);
  };
}

/** How often, and how many milliseconds apart, another tab's booking is looked for. */
const TRIES = 5;
const PAUSE = 1_000;

/** Reads how far another tab has come with the same draft, so that two tabs make one booking and both show it. */
function useOtherTabs(draftId: string) {
  const { client } = useApi();
  const { sessionId } = useSession();
  const progress = async (): Promise<Progress | null> => {
    try {
      return (await loadDraft(client, sessionId, draftId))?.progress ?? null;
    } catch {
      // Sending goes on: the idempotency key still prevents a second booking.
      return null;
    }
  };
  /** Waits for the booking that another tab is making; null when none appears. */
  const waitForBooking = async (): Promise<Extract<Progress, { status: 'booked' }> | null> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await progress();
      if (found?.status === 'booked') return found;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    return null;
  };
  return { progress, waitForBooking };
}
