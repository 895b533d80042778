import { failedWith, useApi, useCommand, type Answer } from '@jnn/api';
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
  /**
   * Ties the coupon in hand to this offer once more, as another tab may have used it up or taken its place; false when
   * it cannot be had any more, which the traveller is told.
   */
  renew(): Promise<boolean>;
  remove(): Promise<void>;
}

/**
 * The session's coupon for an offer. A code that the draft has kept is applied again by itself; a draft without one
 * begins by taking off what an earlier draft has left.
 */
export function useCoupon(offer: HotelSearchCode, kept: string | null, onChange: (code: string | null) => void) {
  const { sessionId } = useSession();
  const applying = useCommand('applyCoupon', { shows: ['coupon-invalid', 'offer-expired'] });
  const clearing = useCommand('clearCoupon');
  const [state, setState] = useState<CouponState>({ status: 'none' });

  const ask = (code: string) =>
    applying.run({ body: { code: code.trim(), HotelSearchCode: offer, session: sessionId } });
  const apply = async (code: string): Promise<AppliedCoupon | null> => {
    const result = await ask(code);
    if (result.status === 'done') {
      setState({ status: 'applied', coupon: result.answer });
      onChange(result.answer.code);
      return result.answer;
    }
    setState(failedWith(result.failure, 'coupon-invalid') ? { status: 'refused' } : { status: 'none' });
    onChange(null);
    return null;
  };
  const renew = async (): Promise<boolean> => {
    if (state.status !== 'applied') return true;
    const result = await ask(state.coupon.code);
    // An expired offer is told by the change check, which comes next.
    if (result.status === 'done' || failedWith(result.failure, 'offer-expired')) return true;
    if (failedWith(result.failure, 'coupon-invalid')) {
      setState({ status: 'refused' });
      onChange(null);
    }
    return false;
  };
  const remove = async (): Promise<void> => {
    const result = await clearing.run({ body: { session: sessionId } });
    if (result.status === 'failed') return;
    setState({ status: 'none' });
    onChange(null);
  };
  useKeptCoupon(kept, apply);
  return { state, running: applying.state === 'running' || clearing.state === 'running', apply, renew, remove };
}

/** Begins with the coupon of the draft: applies a kept code again; where there is none, none of the session counts. */
function useKeptCoupon(kept: string | null, apply: (code: string) => Promise<unknown>): void {
  const { client } = useApi();
  const { sessionId } = useSession();
  const first = useRef({ kept, apply });
  useEffect(() => {
    const { kept: code, apply: again } = first.current;
    first.current = { ...first.current, kept: null };
    if (code !== null) void again(code);
    // The full price that is shown is charged in any case; a failure needs no words.
    else client.call('clearCoupon', { body: { session: sessionId } }).catch(() => undefined);
  }, [client, sessionId]);
}
