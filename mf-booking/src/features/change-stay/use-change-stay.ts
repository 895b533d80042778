import { failedWith, useCommand, type Answer } from '@jnn/api';
import type { Booking, ChangedStay } from '@jnn/contract';
import { useState } from 'react';

/** Why the stay cannot be changed so. */
export type Refusal = 'sold-out' | 'too-many';

/** What the dialog shows: the form, or what the change comes to. */
export type ChangeStep =
  | { readonly name: 'form'; readonly refusal: Refusal | null }
  | {
      readonly name: 'review';
      readonly stay: ChangedStay;
      readonly quoted: Answer<'changeBooking'>;
      /** Whether the price has changed since it was shown. */
      readonly hasMoved: boolean;
      /** One for each answer to review, so that a second press changes nothing more. */
      readonly key: string;
    };

interface ChangeOptions {
  readonly booking: Booking;
  readonly linkKey: string | undefined;
  readonly onDone: (answer: Answer<'changeBooking'>) => void;
  /** Called when the booking cannot be changed any more: it was cancelled, or its payment was begun elsewhere. */
  readonly onGone: () => void;
}

const REFUSALS = ['sold-out', 'offer-expired', 'price-changed', 'too-many-requests'] as const;
const GONE = ['status-not-allowed', 'conflict', 'not-found'] as const;

/** Asks what a change comes to, then makes it at that price. */
export function useChangeStay({ booking: { GoBookingCode }, linkKey, onDone, onGone }: ChangeOptions) {
  const [step, setStep] = useState<ChangeStep>({ name: 'form', refusal: null });
  const { run, state } = useCommand('changeBooking', { shows: [...REFUSALS, ...GONE] });
  const query = linkKey === undefined ? {} : { key: linkKey };

  const refuse = (failure: unknown): void => {
    if (GONE.some((code) => failedWith(failure, code))) onGone();
    else if (failedWith(failure, 'too-many-requests')) setStep({ name: 'form', refusal: 'too-many' });
    else if (failedWith(failure, 'sold-out') || failedWith(failure, 'offer-expired')) {
      setStep({ name: 'form', refusal: 'sold-out' });
    }
  };
  const review = async (stay: ChangedStay, hasMoved = false): Promise<void> => {
    const result = await run({ query, body: { GoBookingCode, Stay: stay, preview: true } });
    if (result.status === 'failed') refuse(result.failure);
    else setStep({ name: 'review', stay, quoted: result.answer, hasMoved, key: crypto.randomUUID() });
  };
  const confirm = async ({ stay, quoted, key }: Extract<ChangeStep, { name: 'review' }>): Promise<void> => {
    const body = { GoBookingCode, Stay: stay, TotalPrice: quoted.TotalPrice };
    const result = await run({ query, body }, { idempotencyKey: key });
    if (result.status === 'done') onDone(result.answer);
    else if (failedWith(result.failure, 'price-changed')) await review(stay, true);
    else refuse(result.failure);
  };
  return {
    step,
    running: state === 'running',
    review,
    confirm,
    back: () => {
      setStep({ name: 'form', refusal: null });
    },
  };
}
