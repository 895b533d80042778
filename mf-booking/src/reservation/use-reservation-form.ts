import { useAuth, useSession } from '@jnn/session';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages';
import { checkForm } from './check-form';
import { faultsInWords } from './fault-words';
import { fillFromMember } from './fill-from-member';
import type { ReservationForm } from './form';
import type { FormSection } from './form-section';
import { toReservation, type Choice } from './to-reservation';
import type { DraftInHand } from './use-draft';

/** The form of a draft with its faults, which are shown from the first attempt to send it on. */
export function useReservationForm(draftId: string, inHand: DraftInHand, choice: Choice) {
  const t = useMessages();
  const { sessionId } = useSession();
  const { form } = inHand.draft;
  const [attempt, setAttempt] = useState(0);
  const errors = checkForm(form, toReservation(form, choice, { draftId, session: sessionId }));
  const faults = faultsInWords(t, attempt > 0 ? errors : new Map());
  useMemberData(inHand);
  const onChange: FormSection['onChange'] = (change) => {
    inHand.change((draft) => ({ ...draft, form: change(draft.form) }));
  };
  /** Notes an attempt to send the form; true when nothing keeps it from being sent. */
  const attemptToSend = (): boolean => {
    setAttempt((before) => before + 1);
    return errors.size === 0;
  };
  return { section: { form, onChange, faults }, attempt, attemptToSend };
}

/** Fills in what a member has told before, as soon as it is known who is here. */
function useMemberData({ change }: DraftInHand): void {
  const auth = useAuth();
  useEffect(() => {
    if (auth.status !== 'member') return;
    const fill = (form: ReservationForm): ReservationForm => fillFromMember(form, auth.user);
    change((draft) => ({ ...draft, form: fill(draft.form) }));
  }, [auth, change]);
}
