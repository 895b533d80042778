import type { Booking, BookingStatus, PaymentStatus } from '@jnn/contract';
import type { BadgeProps } from '@jnn/ui';
import { isOver } from '../../papers';

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

const NOTHING_PAID: ReadonlySet<PaymentStatus> = new Set(['unpaid', 'started', 'failed']);

/** Whether there is something to say of the payment: a booking that ended unpaid waits for no money. */
export const hasMoney = ({ BookingStatus, PaymentStatus }: Booking): boolean =>
  !(isOver(BookingStatus) && NOTHING_PAID.has(PaymentStatus));
