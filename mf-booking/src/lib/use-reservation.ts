import { useApi } from '@jnn/api';
import type { Offer, Prices } from '@jnn/contract';
import { useAuth, useSession } from '@jnn/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages';
import { checkForm } from './check-form';
import { createDraftStore, useFlushOnLeave, type Draft, type Progress } from './draft-store';
import { errorMessages, type ErrorMessages } from './error-messages';
import type { ReservationForm } from './reservation-form';
import { toReservation, toReservedOffer } from './reservation-payload';
import { pricesOf, reduceReservation, type ReservationEvent, type ReservationState } from './reservation-state';
import type { ChosenOffer } from './use-chosen-offer';
import { useCoupon } from './use-coupon';

/** What each section of the form is given. */
export interface FormSection {
  readonly form: ReservationForm;
  readonly onChange: (change: (form: ReservationForm) => ReservationForm) => void;
  readonly errors: ErrorMessages;
}

/**
 * A reservation while it is being filled in: its state, its form with errors, its coupon, and the payload made of it.
 * Every change of the draft is stored under the draft's id.
 */
export function useReservation(draftId: string, stored: Draft, chosen: ChosenOffer) {
  const t = useMessages();
  const { sessionId } = useSession();
  const { state, dispatch, dispatchAndSaveSoon, dispatchAndSave } = useStoredState(draftId, stored, chosen.offer);
  // Saved at once: unlike typing, nothing follows that it could be saved together with.
  const couponActions = useCoupon(state, (coupon) => void dispatchAndSave({ type: 'coupon-changed', coupon }));
  useMemberData(dispatchAndSaveSoon);

  const { form } = state.draft;
  const prices = pricesOf(state);
  const payloadFor = (offer: Offer, paid: Prices) =>
    toReservation(form, toReservedOffer(chosen, offer, paid), { draftId, session: sessionId });
  const errors = checkForm(form, payloadFor(state.offer, prices));
  const section: FormSection = {
    form,
    onChange: (change) => void dispatchAndSaveSoon({ type: 'form-changed', change }),
    errors: errorMessages(t, state.submitCount > 0 ? errors : new Map()),
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
