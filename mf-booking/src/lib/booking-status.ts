import type { BookingStatus } from '@jnn/contract';

/** Statuses in which the hotel has accepted the booking. */
const WITH_VOUCHER: ReadonlySet<BookingStatus> = new Set(['C', 'RX', 'VCH']);
const ENDED: ReadonlySet<BookingStatus> = new Set(['X', 'RJ']);

/** Whether there is a voucher to show at the hotel. */
export const hasVoucher = (status: BookingStatus): boolean => WITH_VOUCHER.has(status);
/** Whether the booking ended without a stay: cancelled or rejected. */
export const hasEnded = (status: BookingStatus): boolean => ENDED.has(status);
