import { failedWith, useApi, useCommand } from '@jnn/api';
import { useSession } from '@jnn/session';
import { useEffect, useRef } from 'react';
import type { AppliedCoupon, CouponState, ReservationState } from './reservation-state';

export interface CouponActions {
  /** True while a coupon is being applied or removed. */
  readonly running: boolean;
  /** Applies a code to the offer; null where it is refused or the call fails. */
  apply(code: string): Promise<AppliedCoupon | null>;
  /**
   * Applies the present coupon once more before booking, as another tab may have used it up or replaced it. False when it
   * is lost.
   */
  renew(): Promise<boolean>;
  remove(): Promise<void>;
}

/**
 * Applies and removes the coupon of a reservation. The API holds one coupon a session, so a draft with a stored
 * code applies it again when it is opened, and a draft without one clears what an earlier draft has left.
 */
export function useCoupon(state: ReservationState, onChange: (coupon: CouponState) => void): CouponActions {
  const { sessionId } = useSession();
  const applying = useCommand('applyCoupon', { shows: ['coupon-invalid', 'offer-expired'] });
  const clearing = useCommand('clearCoupon');
  const { coupon, offer } = state;

  const call = (code: string) =>
    applying.run({ body: { code: code.trim(), HotelSearchCode: offer.HotelSearchCode, session: sessionId } });
  const apply = async (code: string): Promise<AppliedCoupon | null> => {
    const result = await call(code);
    if (result.status === 'done') {
      onChange({ status: 'applied', coupon: result.answer });
      return result.answer;
    }
    onChange({ status: failedWith(result.failure, 'coupon-invalid') ? 'refused' : 'none' });
    return null;
  };
  const renew = async (): Promise<boolean> => {
    if (coupon.status !== 'applied') return true;
    const result = await call(coupon.coupon.code);
    // The change check comes next and reports an expired offer.
    if (result.status === 'done' || failedWith(result.failure, 'offer-expired')) return true;
    if (failedWith(result.failure, 'coupon-invalid')) onChange({ status: 'refused' });
    return false;
  };
  const remove = async (): Promise<void> => {
    const result = await clearing.run({ body: { session: sessionId } });
    if (result.status === 'done') onChange({ status: 'none' });
  };
  useStoredCoupon(state.draft.coupon, apply);
  return { running: applying.state === 'running' || clearing.state === 'running', apply, renew, remove };
}

/** Brings the session's coupon in line with the draft's when the draft is opened. */
function useStoredCoupon(code: string | null, apply: (code: string) => Promise<unknown>): void {
  const { client } = useApi();
  const { sessionId } = useSession();
  const first = useRef({ code, apply });
  useEffect(() => {
    const { code: stored, apply: applyAgain } = first.current;
    first.current = { ...first.current, code: null };
    if (stored !== null) void applyAgain(stored);
    // The full price on screen is charged in any case, so a failure needs no message.
    else client.call('clearCoupon', { body: { session: sessionId } }).catch(() => undefined);
  }, [client, sessionId]);
}
