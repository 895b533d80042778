import type { BookingStatus, PaymentStatus } from '@jnn/contract';
import type { BadgeProps } from '@jnn/ui';

type Tone = NonNullable<BadgeProps['tone']>;

const BOOKING: Readonly<Record<BookingStatus, Tone>> = {
  RQ: 'info',
  C: 'success',
  RX: 'sun',
  X: 'neutral',
  RJ: 'danger',
  VCH: 'success',
};

const PAYMENT: Readonly<Record<PaymentStatus, Tone>> = {
  unpaid: 'sun',
  started: 'info',
  paid: 'success',
  failed: 'danger',
  unknown: 'info',
  'refund-due': 'info',
  refunded: 'neutral',
};

/** The colour that goes with a status in words. */
export const bookingTone = (status: BookingStatus): Tone => BOOKING[status];
export const paymentTone = (status: PaymentStatus): Tone => PAYMENT[status];
