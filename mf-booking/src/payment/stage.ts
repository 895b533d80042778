import type { Booking, PaymentResult } from '@jnn/contract';

/** What the payment page is about. */
export type Stage =
  | 'success'
  | 'failed'
  | 'timeout'
  | 'pending'
  | 'unknown'
  | 'open'
  | 'requested'
  | 'rejected'
  | 'returning'
  | 'cancelled';

const BY_PAYMENT: Readonly<Record<Booking['PaymentStatus'], Stage>> = {
  unpaid: 'open',
  started: 'open',
  paid: 'success',
  failed: 'failed',
  unknown: 'unknown',
  'refund-due': 'returning',
  refunded: 'returning',
};

/**
 * Puts together what the bank said last and what the booking says now: a booking that ended is over, also when it was
 * paid and nothing comes back; one in force that is paid is paid whatever came before.
 */
export function stageOf(booking: Booking | undefined, result: PaymentResult | null): Stage {
  if (booking?.BookingStatus === 'RJ') return 'rejected';
  if (booking?.BookingStatus === 'X')
    return BY_PAYMENT[booking.PaymentStatus] === 'returning' ? 'returning' : 'cancelled';
  if (booking?.PaymentStatus === 'paid') return 'success';
  if (booking?.BookingStatus === 'RQ') return 'requested';
  if (result) return result.status;
  return booking ? BY_PAYMENT[booking.PaymentStatus] : 'open';
}
