import { ApiFailure, type Answer, type RunResult } from '@jnn/api';
import { BookingChange } from '@jnn/contract';

/** Error codes of `bookinginsert` that the reservation page says in its own words. */
export const OWN_CODES = ['price-changed', 'sold-out', 'offer-expired', 'idempotency-mismatch'] as const;

/** How an insertion ended. */
export type InsertionOutcome =
  | { readonly status: 'booked'; readonly answer: Answer<'bookingInsert'> }
  | { readonly status: 'changed'; readonly change: BookingChange }
  | { readonly status: 'gone'; readonly reason: 'sold-out' | 'expired' }
  /** The same draft was booked before with other data, from another tab for one. */
  | { readonly status: 'taken' }
  /** Refused for a reason that the error dialog has told. */
  | { readonly status: 'refused' }
  /** No answer: the booking may or may not have been taken. */
  | { readonly status: 'unanswered' };

/** Reads how an insertion ended from what the runner gave back. */
export function outcomeOf(result: RunResult<'bookingInsert'>): InsertionOutcome {
  if (result.status === 'done') return { status: 'booked', answer: result.answer };
  const { failure } = result;
  if (!(failure instanceof ApiFailure) || failure.status >= 500) return { status: 'unanswered' };
  if (failure.code === 'sold-out') return { status: 'gone', reason: 'sold-out' };
  if (failure.code === 'offer-expired') return { status: 'gone', reason: 'expired' };
  if (failure.code === 'idempotency-mismatch') return { status: 'taken' };
  if (failure.code !== 'price-changed') return { status: 'refused' };
  const change = BookingChange.safeParse(failure.body);
  return change.success ? { status: 'changed', change: change.data } : { status: 'gone', reason: 'expired' };
}
