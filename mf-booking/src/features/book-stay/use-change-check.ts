import { useCommand } from '@jnn/api';
import type { BookingChange, Offer } from '@jnn/contract';
import { useSession } from '@jnn/session';
import type { CouponInHand } from '../../reservation/use-coupon';
import type { MovedOffer } from './ChangeDialog';
import { judgeChange } from './verdict';

/** What the change check found; `failed` has been told by the error dialog. */
export type Checked =
  | { readonly status: 'same' }
  | { readonly status: 'moved'; readonly moved: MovedOffer }
  | { readonly status: 'broken' }
  | { readonly status: 'failed' };

/** Asks `booking-change` about the offer that the traveller saw, and judges its answers. */
export function useChangeCheck(coupon: CouponInHand) {
  const { sessionId, booking, notices } = useSession();
  const { run } = useCommand('bookingChange');

  /** Judges an answer, and with a coupon asks for the new price with it. */
  const judge = async (offer: Offer, change: BookingChange): Promise<Checked> => {
    booking.setBookingChange(change);
    const verdict = judgeChange(offer, change);
    if (verdict.status === 'broken') notices.showError({ kind: 'system' });
    if (verdict.status !== 'moved') return verdict;
    const { state } = coupon;
    const again = verdict.priceMoved && state.status === 'applied' ? await coupon.apply(state.coupon.code) : null;
    const unmoved = state.status === 'applied' && !verdict.priceMoved ? state.coupon.prices : verdict.offer.prices;
    return { status: 'moved', moved: { ...verdict, prices: again?.prices ?? unmoved } };
  };

  const check = async (offer: Offer): Promise<Checked> => {
    const { HotelSearchCode, TotalPrice, Currency, CxlDeadLine } = offer;
    const result = await run({ body: { HotelSearchCode, TotalPrice, Currency, CxlDeadLine, session: sessionId } });
    return result.status === 'done' ? judge(offer, result.answer) : { status: 'failed' };
  };
  return { check, judge };
}
