import type { BookingStatus, PaymentStatus } from './booking';

/** How a booking stands, in the one respect that matters most to its traveller. */
export const BOOKING_STAGES = ['X', 'RX', 'RJ', 'RQ', 'bank', 'failed', 'unpaid', 'paid'] as const;
export type BookingStage = (typeof BOOKING_STAGES)[number];

interface Statuses {
  readonly status: BookingStatus;
  readonly payment: PaymentStatus;
  /** Whether it can be paid for now. */
  readonly payable: boolean;
}

/** The first stage that fits, by which lists, pages, emails and vouchers name a booking's state alike. */
export function bookingStage({ status, payment, payable }: Statuses): BookingStage {
  if (status === 'X' || status === 'RX' || status === 'RJ' || status === 'RQ') return status;
  if (payment === 'unknown') return 'bank';
  // A bank page that was left can be opened again: then it is the traveller who is waited for.
  if (payment === 'started') return payable ? 'unpaid' : 'bank';
  return payment === 'failed' || payment === 'unpaid' ? payment : 'paid';
}

/** Whether the booking has a voucher to show at the hotel: once it is paid, until it ends. */
export const hasVoucher = ({ status, payment }: Omit<Statuses, 'payable'>): boolean =>
  payment === 'paid' && (status === 'C' || status === 'RX' || status === 'VCH');
