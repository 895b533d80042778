import { useApi, failedWith, useCommand } from '@jnn/api';
import type { Offer, Prices } from '@jnn/contract';
import { useAuth, useSession } from '@jnn/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages';
import { checkForm, type FieldPath } from './check-form';
import { createDraftStore, useFlushOnLeave, type Draft, type Progress } from './draft-store';
import { errorMessages, type ErrorMessages } from './error-messages';
import type { ReservationForm } from './reservation-form';
import { toReservation, toReservedOffer } from './reservation-payload';
import {
  pricesOf,
  reduceReservation,
  type ReservationEvent,
  type ReservationState,
  type AppliedCoupon,
  type CouponState,
} from './reservation-state';
import type { ChosenOffer } from './use-chosen-offer';

/** What each section of the form is given. */
export interface FormSection {
  readonly form: ReservationForm;
  readonly onChange: (change: (form: ReservationForm) => ReservationForm) => void;
  /** Notes that a field with something in it was left: from then on it is checked as one types. */
  readonly onLeave: (path: FieldPath, text: string) => void;
  readonly errors: ErrorMessages;
}

/**
 * A reservation while it is being filled in: its state, its form with errors, its coupon, and the payload made of it.
 * Every change of the draft is stored under the draft's id.
 */
export function useReservation(draftId: string, stored: Draft, chosen: ChosenOffer) {
  const t = useMessages();
  const { state, dispatch, dispatchAndSaveSoon, dispatchAndSave } = useStoredState(draftId, stored, chosen.offer);
  // Saved at once: unlike typing, nothing follows that it could be saved together with.
  const couponActions = useCoupon(state, (coupon) => void dispatchAndSave({ type: 'coupon-changed', coupon }));
  useMemberData(dispatchAndSaveSoon);

  const [left, setLeft] = useState<ReadonlySet<FieldPath>>(new Set());
  const { form } = state.draft;
  const prices = pricesOf(state);
  const payloadFor = (offer: Offer, paid: Prices) =>
    toReservation(form, toReservedOffer(chosen, offer, paid), { draftId });
  const errors = checkForm(form, payloadFor(state.offer, prices));
  const section: FormSection = {
    form,
    onChange: (change) => void dispatchAndSaveSoon({ type: 'form-changed', change }),
    onLeave: (path, text) => {
      if (text.trim() !== '' && !left.has(path)) setLeft(new Set(left).add(path));
    },
    errors: errorMessages(t, errors, { left, hasSubmitted: state.submitCount > 0 }),
  };
  return {
    draftId,
    chosen,
    state,
    prices,
    section,
    couponActions,
    payloadFor,
    /** Notes that the traveller wants to book; false while the form has errors, which are shown from now on. */
    trySubmit: (): boolean => {
      dispatch({ type: 'submitted' });
      return errors.size === 0;
    },
    acceptOffer: (offer: Offer): void => void dispatch({ type: 'offer-changed', offer }),
    /** Stores how far the draft has come; resolves once it is saved or could not be. */
    saveProgress: async (progress: Progress): Promise<void> => {
      await dispatchAndSave({ type: 'progressed', progress });
    },
  };
}
export type ReservationModel = ReturnType<typeof useReservation>;

/** The reservation's state, whose draft is saved on request. */
function useStoredState(draftId: string, stored: Draft, offer: Offer) {
  const { client } = useApi();
  const session = useSession();
  const [store] = useState(() => createDraftStore({ client, session: () => session.sessionId, id: draftId, stored }));
  useFlushOnLeave(store);
  const [state, setState] = useState<ReservationState>(() => ({
    draft: stored,
    offer,
    coupon: { status: 'none' },
    submitCount: 0,
  }));
  const latest = useRef(state);
  // Reduces at once rather than at the next render, since the new draft is saved in the same turn.
  const dispatch = useCallback((event: ReservationEvent): Draft => {
    latest.current = reduceReservation(latest.current, event);
    setState(latest.current);
    return latest.current.draft;
  }, []);
  const dispatchAndSaveSoon = useCallback(
    (event: ReservationEvent): void => {
      store.saveSoon(dispatch(event));
    },
    [store, dispatch],
  );
  const dispatchAndSave = useCallback(
    (event: ReservationEvent): Promise<boolean> => store.save(dispatch(event)),
    [store, dispatch],
  );
  return { state, dispatch, dispatchAndSaveSoon, dispatchAndSave };
}

/** Prefills the form from the member's profile as soon as it is known who is here. */
function useMemberData(dispatch: (event: ReservationEvent) => void): void {
  const auth = useAuth();
  useEffect(() => {
    if (auth.status === 'member') dispatch({ type: 'member-known', user: auth.user });
  }, [auth, dispatch]);
}

interface CouponActions {
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
function useCoupon(state: ReservationState, onChange: (coupon: CouponState) => void): CouponActions {
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
