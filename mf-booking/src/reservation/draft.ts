import { BookingId, GoBookingCode, Reservation } from '@jnn/contract';
import * as z from 'zod/mini';
import { ReservationForm } from './form';

/**
 * How far a draft has come. `sent` keeps what was sent until the API has answered: the same key and body ask for the
 * same booking again, so a lost answer never makes a second one. `attempt` counts the insertions that were refused.
 */
export const Progress = z.discriminatedUnion('status', [
  z.object({ status: z.literal('filling'), attempt: z.number() }),
  z.object({ status: z.literal('sent'), attempt: z.number(), reservation: Reservation }),
  z.object({ status: z.literal('booked'), id: BookingId, GoBookingCode }),
]);
export type Progress = z.infer<typeof Progress>;

/** A half-filled reservation, as it is kept under its id by `data/save`. */
export const Draft = z.object({
  form: ReservationForm,
  /** The coupon that is applied, by its code. */
  coupon: z.nullable(z.string()),
  progress: Progress,
});
export type Draft = z.infer<typeof Draft>;

/** The idempotency key of a draft's present attempt to book. */
export const insertionKey = (draftId: string, attempt: number): string => `${draftId}-${String(attempt)}`;
