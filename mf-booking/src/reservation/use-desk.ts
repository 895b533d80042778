import { useState } from 'react';
import type { Draft } from './draft';
import { useReservationForm } from './use-reservation-form';
import { toChoice } from './to-choice';
import type { ChosenOffer } from './use-chosen-offer';
import { useCoupon } from './use-coupon';
import { useDraft } from './use-draft';

/**
 * Everything that is in hand while a reservation is filled in: the draft, the offer as the traveller saw it last, the
 * coupon with the price that it makes, and the form. The offer only changes when the traveller agrees to another.
 */
export function useDesk(draftId: string, first: Draft, chosen: ChosenOffer) {
  const inHand = useDraft(draftId, first);
  const [offer, onOffer] = useState(chosen.offer);
  const coupon = useCoupon(offer.HotelSearchCode, first.coupon, (code) => {
    // Nobody goes on typing after this, as in a field: it is saved without a pause, and stays through a reload right after.
    void inHand.keep((draft) => ({ ...draft, coupon: code }));
  });
  const prices = coupon.state.status === 'applied' ? coupon.state.coupon.prices : offer.prices;
  const filling = useReservationForm(draftId, inHand, toChoice(chosen, offer, prices));
  return { draftId, inHand, chosen, offer, onOffer, coupon, prices, ...filling };
}
export type Desk = ReturnType<typeof useDesk>;
