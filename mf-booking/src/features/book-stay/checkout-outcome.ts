import { ApiFailure, type Answer, type CallFailure, type RunResult } from '@jnn/api';
import { BookingChange, CHANGE_STATUSES, TooManyUnpaid, type Offer, type Prices } from '@jnn/contract';

/** What `booking-change` says about the offer that the traveller saw. */
export type OfferChange =
  | { readonly status: 'unchanged' }
  /** The traveller has to agree before anything is booked. `offer` is the offer as it is now. */
  | {
      readonly status: 'changed';
      readonly offer: Offer;
      readonly deadlineChanged: boolean;
      readonly priceChanged: boolean;
    }
  /** The offer cannot be booked. */
  | { readonly status: 'invalid' };

/** Compares the answer of `booking-change` with the offer that the traveller saw. */
export function toOfferChange(offer: Offer, answer: BookingChange): OfferChange {
  const { status, CancellationDeadline, TotalPrice, Currency, prices } = answer;
  if (status === CHANGE_STATUSES.gone || CancellationDeadline === null || CancellationDeadline === 'null') {
    return { status: 'invalid' };
  }
  if (status === CHANGE_STATUSES.none) return { status: 'unchanged' };
  return {
    status: 'changed',
    offer: { ...offer, TotalPrice, Currency, prices, CxlDeadLine: CancellationDeadline },
    deadlineChanged: status !== CHANGE_STATUSES.price,
    priceChanged: status !== CHANGE_STATUSES.deadline,
  };
}

/** Error codes of `bookinginsert` for which the checkout has its own messages. */
export const CHECKOUT_CODES = [
  'price-changed',
  'sold-out',
  'offer-expired',
  'too-many-unpaid',
  'idempotency-mismatch',
] as const;

/** A booking that has to be paid or cancelled before another one is taken. */
export type UnpaidBooking = TooManyUnpaid['unpaid'][number];

/** How an attempt to book ended. */
export type BookingOutcome =
  | { readonly status: 'booked'; readonly answer: Answer<'bookingInsert'> }
  | { readonly status: 'offer-changed'; readonly answer: BookingChange }
  | { readonly status: 'offer-gone'; readonly reason: 'sold-out' | 'expired' }
  /** Too many bookings wait for payment. The list has the traveller's own; it is empty where only others' count. */
  | { readonly status: 'unpaid-first'; readonly unpaid: readonly UnpaidBooking[] }
  /** The draft was sent before with other data, for example from another tab. */
  | { readonly status: 'already-sent' }
  /** Refused for another reason, which the error dialog has shown. */
  | { readonly status: 'refused' }
  /** No answer came, so the booking may or may not have been made. */
  | { readonly status: 'unanswered' };

/** Whether a failed `bookinginsert` leaves open if the booking was made. */
export const isUnanswered = (failure: CallFailure): boolean =>
  !(failure instanceof ApiFailure) || failure.status >= 500;

/** Reads how an attempt to book ended from what the runner returned. */
export function toBookingOutcome(result: RunResult<'bookingInsert'>): BookingOutcome {
  if (result.status === 'done') return { status: 'booked', answer: result.answer };
  const { failure } = result;
  if (!(failure instanceof ApiFailure) || isUnanswered(failure)) return { status: 'unanswered' };
  if (failure.code === 'sold-out') return { status: 'offer-gone', reason: 'sold-out' };
  if (failure.code === 'offer-expired') return { status: 'offer-gone', reason: 'expired' };
  if (failure.code === 'idempotency-mismatch') return { status: 'already-sent' };
  if (failure.code === 'too-many-unpaid') {
    return { status: 'unpaid-first', unpaid: TooManyUnpaid.safeParse(failure.body).data?.unpaid ?? [] };
  }
  if (failure.code !== 'price-changed') return { status: 'refused' };
  const change = BookingChange.safeParse(failure.body);
  return change.success
    ? { status: 'offer-changed', answer: change.data }
    : { status: 'offer-gone', reason: 'expired' };
}

/** Whether the API has judged the attempt, so that the next one needs a new idempotency key. */
export const isRefused = ({ status }: BookingOutcome): boolean =>
  status === 'offer-changed' || status === 'offer-gone' || status === 'unpaid-first' || status === 'refused';

/** An offer whose price or deadline changed, and what will be paid for it now (with the coupon, where there is one). */
export interface ChangedOffer {
  readonly offer: Offer;
  readonly deadlineChanged: boolean;
  readonly priceChanged: boolean;
  readonly prices: Prices;
}

/** What the change check found; the error dialog has shown why it `failed`. */
export type OfferCheck =
  | { readonly status: 'unchanged' }
  | { readonly status: 'changed'; readonly changed: ChangedOffer }
  | { readonly status: 'invalid' }
  | { readonly status: 'failed' };

/** What the last part of the form shows. */
export type CheckoutStep =
  | { readonly status: 'idle' }
  | { readonly status: 'running' }
  | { readonly status: 'offer-changed'; readonly changed: ChangedOffer }
  | { readonly status: 'offer-gone'; readonly reason: 'sold-out' | 'expired' }
  | { readonly status: 'unpaid-first'; readonly unpaid: readonly UnpaidBooking[] }
  | { readonly status: 'already-sent' };

/** The step after a change check that does not let the booking go on. */
export function stepAfterCheck(check: OfferCheck): CheckoutStep {
  if (check.status === 'changed') return { status: 'offer-changed', changed: check.changed };
  return check.status === 'invalid' ? { status: 'offer-gone', reason: 'expired' } : { status: 'idle' };
}

/** The step after an attempt that made no booking. */
export const stepAfterAttempt = (outcome: BookingOutcome): CheckoutStep =>
  outcome.status === 'offer-gone' || outcome.status === 'unpaid-first' || outcome.status === 'already-sent'
    ? outcome
    : { status: 'idle' };
