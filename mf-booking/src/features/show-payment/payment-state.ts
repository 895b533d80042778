import { type Booking, paymentFailure, type PaymentResult } from '@jnn/contract';
import { hasEnded } from '../../lib/format-booking';

/** What the payment page shows: the bank's result, or how the booking stands without one. */
export type PaymentState =
  | PaymentResult['status']
  /** The customer pressed Cancel on the bank's page. */
  | 'stopped'
  | 'declined'
  /** Nothing is paid yet. */
  | 'unpaid'
  /** The hotel has not confirmed the booking yet (`RQ`). */
  | 'on-request'
  | 'rejected'
  | 'cancelled'
  /** Ended after it was paid: the money goes back, has gone back, or stays, as the deadline had passed. */
  | 'refunding'
  | 'refunded'
  | 'not-refunded';

const BY_PAYMENT_STATUS: Readonly<Record<Booking['PaymentStatus'], PaymentState>> = {
  unpaid: 'unpaid',
  started: 'unpaid',
  paid: 'success',
  failed: 'failed',
  unknown: 'unknown',
  'refund-due': 'refunding',
  refunded: 'refunded',
};

/**
 * Combines the booking's present state with the bank's last result. A booking that ended comes first, whatever was paid;
 * then a payment that the booking knows of; the bank's result counts only after these, since it may be older.
 */
export function paymentState(booking: Booking | undefined, result: PaymentResult | null): PaymentState {
  const byResult = result && withReason(result.status, result.RC);
  if (booking === undefined) return byResult ?? 'unpaid';
  const byPayment = withReason(BY_PAYMENT_STATUS[booking.PaymentStatus], booking.PaymentRC);
  if (hasEnded(booking.BookingStatus)) {
    if (byPayment === 'refunding' || byPayment === 'refunded') return byPayment;
    if (booking.BookingStatus === 'RJ') return 'rejected';
    return byPayment === 'success' ? 'not-refunded' : 'cancelled';
  }
  if (booking.PaymentStatus === 'paid') return 'success';
  if (booking.BookingStatus === 'RQ') return 'on-request';
  return byResult ?? byPayment;
}

const FAILURES = { cancelled: 'stopped', declined: 'declined', expired: 'timeout', failed: 'failed' } as const;

/** The state, with the reason of a failed payment in place of `failed`. @param rc the bank's result code */
const withReason = (state: PaymentState, rc: string): PaymentState =>
  state === 'failed' ? FAILURES[paymentFailure(rc)] : state;
