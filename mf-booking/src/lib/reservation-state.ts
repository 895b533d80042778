import type { Answer } from '@jnn/api';
import type { Offer, Prices, User } from '@jnn/contract';
import type { Draft, Progress } from './draft-store';
import { chargedPrices } from './format-booking';
import { fillFromMember, type ReservationForm } from './reservation-form';

export type AppliedCoupon = Answer<'applyCoupon'>;

export type CouponState =
  | { readonly status: 'none' }
  | { readonly status: 'applied'; readonly coupon: AppliedCoupon }
  /** The code is unknown, used up or expired. */
  | { readonly status: 'refused' };

/** A reservation while it is being filled in. */
export interface ReservationState {
  readonly draft: Draft;
  /** The offer as the traveller saw it last. It changes only when the traveller is shown another price or deadline. */
  readonly offer: Offer;
  readonly coupon: CouponState;
  /** How often the traveller pressed the last button. Errors are shown from the first time on. */
  readonly submitCount: number;
}

export type ReservationEvent =
  | { readonly type: 'form-changed'; readonly change: (form: ReservationForm) => ReservationForm }
  | { readonly type: 'member-known'; readonly user: User }
  | { readonly type: 'submitted' }
  | { readonly type: 'coupon-changed'; readonly coupon: CouponState }
  | { readonly type: 'offer-changed'; readonly offer: Offer }
  | { readonly type: 'progressed'; readonly progress: Progress };

/** The reservation after an event. */
export function reduceReservation(state: ReservationState, event: ReservationEvent): ReservationState {
  const { draft } = state;
  switch (event.type) {
    case 'form-changed':
      return { ...state, draft: { ...draft, form: event.change(draft.form) } };
    case 'member-known':
      return { ...state, draft: { ...draft, form: fillFromMember(draft.form, event.user) } };
    case 'submitted':
      return { ...state, submitCount: state.submitCount + 1 };
    case 'coupon-changed':
      return { ...state, coupon: event.coupon, draft: { ...draft, coupon: codeOf(event.coupon) } };
    case 'offer-changed':
      return { ...state, offer: event.offer };
    case 'progressed':
      return { ...state, draft: { ...draft, progress: event.progress } };
  }
}

const codeOf = (coupon: CouponState): string | null => (coupon.status === 'applied' ? coupon.coupon.code : null);

/** What will be paid: the offer's prices, or the coupon's where one is applied. */
export const pricesOf = ({ offer, coupon }: ReservationState): Prices =>
  coupon.status === 'applied' ? coupon.coupon.prices : offer.prices;

/** The same for the eye: with the forints that are charged, also of a backend that says them as the total alone. */
export const shownPricesOf = ({ offer, coupon }: ReservationState): Prices =>
  chargedPrices(coupon.status === 'applied' ? { ...coupon.coupon, Currency: offer.Currency } : offer);
