import { useCommand } from '@jnn/api';
import { Reservation, type Offer, type Prices } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { useState } from 'react';
import { useMessages } from '../../messages';
import { insertionKey, type Draft, type Progress } from '../../reservation/draft';
import { toChoice } from '../../reservation/to-choice';
import { toReservation } from '../../reservation/to-reservation';
import type { ChosenOffer } from '../../reservation/use-chosen-offer';
import type { CouponInHand } from '../../reservation/use-coupon';
import type { DraftInHand } from '../../reservation/use-draft';
import { useToPayment } from '../../reservation/use-to-payment';
import type { MovedOffer } from './ChangeDialog';
import { OWN_CODES, outcomeOf, type InsertionOutcome } from './insertion';
import { useAfterBooking } from './use-after-booking';
import { useChangeCheck, type Checked } from './use-change-check';
import { useOtherTabs } from './use-other-tabs';

/** Where the last step of the form stands. */
export type CheckoutStep =
  | { readonly status: 'idle' }
  | { readonly status: 'busy' }
  | { readonly status: 'moved'; readonly moved: MovedOffer }
  | { readonly status: 'gone'; readonly reason: 'sold-out' | 'expired' }
  | { readonly status: 'taken' };

export interface CheckoutOptions {
  readonly draftId: string;
  readonly inHand: DraftInHand;
  readonly chosen: ChosenOffer;
  /** The offer as the traveller saw it last. */
  readonly offer: Offer;
  readonly onOffer: (offer: Offer) => void;
  /** What will be paid for it. */
  readonly prices: Prices;
  readonly coupon: CouponInHand;
}

const attemptOf = (progress: Progress): number => (progress.status === 'booked' ? 0 : progress.attempt);
const withProgress =
  (progress: Progress) =>
  (draft: Draft): Draft => ({ ...draft, progress });

/**
 * The way from a filled form to a booking: change check, the traveller's yes to a change, insertion, the bank. What is
 * sent is written down first, under a key that stays until the API has answered: a lost answer is asked for again and
 * never makes a second booking.
 */
export function useCheckout(options: CheckoutOptions) {
  const { draftId, inHand, chosen, offer, onOffer, prices, coupon } = options;
  const t = useMessages();
  const { sessionId, notices } = useSession();
  const [step, setStep] = useState<CheckoutStep>({ status: 'idle' });
  const { check, judge } = useChangeCheck(coupon);
  const insertion = useCommand('bookingInsert', { shows: OWN_CODES });
  const afterBooking = useAfterBooking(inHand);
  const toPayment = useToPayment();
  const otherTabs = useOtherTabs(draftId);

  const show = (checked: Checked): void => {
    if (checked.status === 'moved') setStep(checked);
    else setStep(checked.status === 'broken' ? { status: 'gone', reason: 'expired' } : { status: 'idle' });
  };
  const finish = async (outcome: InsertionOutcome, sent: Reservation, attempt: number): Promise<void> => {
    if (outcome.status === 'booked') return afterBooking(sent, outcome.answer);
    const elsewhere = outcome.status === 'taken' ? await otherTabs.waitForBooking() : null;
    if (elsewhere !== null) return toPayment(elsewhere);
    const answered = outcome.status !== 'unanswered' && outcome.status !== 'taken';
    if (answered) await inHand.keep(withProgress({ status: 'filling', attempt: attempt + 1 }));
    if (outcome.status === 'changed') show(await judge(offer, outcome.change));
    else setStep(outcome.status === 'gone' || outcome.status === 'taken' ? outcome : { status: 'idle' });
  };
  const send = async (reservation: Reservation, attempt: number): Promise<void> => {
    setStep({ status: 'busy' });
    await inHand.keep(withProgress({ status: 'sent', attempt, reservation }));
    const idempotencyKey = insertionKey(draftId, attempt);
    await finish(outcomeOf(await insertion.run({ body: reservation }, { idempotencyKey })), reservation, attempt);
  };
  const insert = async (now: Offer, paid: Prices): Promise<void> => {
    const elsewhere = await otherTabs.look();
    if (elsewhere?.status === 'booked') return toPayment(elsewhere);
    if (elsewhere?.status === 'sent') return send(elsewhere.reservation, elsewhere.attempt);
    const input = toReservation(inHand.draft.form, toChoice(chosen, now, paid), { draftId, session: sessionId });
    await send(Reservation.parse(input), attemptOf(inHand.draft.progress));
  };

  return {
    step,
    /** Checks the offer and, where nothing moved, books it. The form has no errors by now. */
    async submit(): Promise<void> {
      setStep({ status: 'busy' });
      if (!(await coupon.renew())) {
        notices.showMessage('error', t('coupon.lost'));
        setStep({ status: 'idle' });
        return;
      }
      const checked = await check(offer);
      if (checked.status === 'same') await insert(offer, prices);
      else show(checked);
    },
    /** The traveller's yes to what moved. */
    async confirm(moved: MovedOffer): Promise<void> {
      onOffer(moved.offer);
      await insert(moved.offer, moved.prices);
    },
    /** The traveller wants to think about it: the form stays, with the offer as it is now. */
    leave(moved: MovedOffer): void {
      onOffer(moved.offer);
      setStep({ status: 'idle' });
    },
    /** Asks again for an insertion whose answer was lost. */
    askAgain: send,
  };
}
