import { failedWith, useCommand, type Answer } from '@jnn/api';
import type { HotelSearchCode } from '@jnn/contract';
import { useSession } from '@jnn/session';
import { useEffect, useRef, useState } from 'react';

export type AppliedCoupon = Answer<'applyCoupon'>;

export type CouponState =
  | { readonly status: 'none' }
  | { readonly status: 'applied'; readonly coupon: AppliedCoupon }
  /** Unknown, used up or expired. */
  | { readonly status: 'refused' };

export interface CouponInHand {
  readonly state: CouponState;
  readonly running: boolean;
  /** Asks for the offer's price with a coupon; null when it gives none. */
  apply(code: string): Promise<AppliedCoupon | null>;
  remove(): Promise<void>;
}

/** The session's coupon for an offer. A code that the draft has kept is applied again by itself. */
export function useCoupon(offer: HotelSearchCode, kept: string | null, onChange: (code: string | null) => void) {
  const { sessionId } = useSession();
  const applying = useCommand('applyCoupon', { shows: ['coupon-invalid', 'offer-expired'] });
  const clearing = useCommand('clearCoupon');
  const [state, setState] = useState<CouponState>({ status: 'none' });

  const apply = async (code: string): Promise<AppliedCoupon | null> => {
    const result = await applying.run({ body: { code: code.trim(), HotelSearchCode: offer, session: sessionId } });
    if (result.status === 'done') {
      setState({ status: 'applied', coupon: result.answer });
      onChange(result.answer.code);
      return result.answer;
    }
    setState(failedWith(result.failure, 'coupon-invalid') ? { status: 'refused' } : { status: 'none' });
    onChange(null);
    return null;
  };
  const remove = async (): Promise<void> => {
    const result = await clearing.run({ body: { session: sessionId } });
    if (result.status === 'failed') return;
    setState({ status: 'none' });
    onChange(null);
  };
  useKeptCoupon(kept, apply);
  return { state, running: applying.state === 'running' || clearing.state === 'running', apply, remove };
}

/** Applies a kept code once, when the page is shown again. */
function useKeptCoupon(kept: string | null, apply: (code: string) => Promise<unknown>): void {
  const first = useRef({ kept, apply });
  useEffect(() => {
    const { kept: code, apply: again } = first.current;
    first.current = { ...first.current, kept: null };
    if (code !== null) void again(code);
  }, []);
}
