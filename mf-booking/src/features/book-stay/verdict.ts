import { CHANGE_STATUSES, type BookingChange, type Offer } from '@jnn/contract';

/** What the change check means for the traveller (specification, section 4). */
export type Verdict =
  | { readonly status: 'same' }
  /** To be confirmed before anything is booked: the offer as it stands now, and what moved. */
  | { readonly status: 'moved'; readonly offer: Offer; readonly deadlineMoved: boolean; readonly priceMoved: boolean }
  | { readonly status: 'broken' };

/**
 * Judges `booking-change` for the offer that the traveller saw: 0 nothing shown, 1 the new cancellation date, 2 the new
 * price, 3 both; 4, or a deadline equal to the text `null`, is the system error.
 */
export function judgeChange(offer: Offer, change: BookingChange): Verdict {
  const { status, CancellationDeadline, TotalPrice, Currency, prices } = change;
  if (status === CHANGE_STATUSES.gone || CancellationDeadline === null || CancellationDeadline === 'null') {
    return { status: 'broken' };
  }
  if (status === CHANGE_STATUSES.none) return { status: 'same' };
  return {
    status: 'moved',
    offer: { ...offer, TotalPrice, Currency, prices, CxlDeadLine: CancellationDeadline },
    deadlineMoved: status !== CHANGE_STATUSES.price,
    priceMoved: status !== CHANGE_STATUSES.deadline,
  };
}
