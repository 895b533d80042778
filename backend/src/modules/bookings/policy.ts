import type { BookingStatus, IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import type { BookingRow } from './repository';

/** The allowed moves of a booking (api.md, booking/change-status), and whose they are. */
const TRANSITIONS: readonly (readonly [from: BookingStatus, to: BookingStatus, by: 'owner' | 'partner'])[] = [
  ['RQ', 'C', 'partner'],
  ['RQ', 'RJ', 'partner'],
  ['C', 'RX', 'owner'],
  ['RX', 'X', 'partner'],
  ['C', 'VCH', 'partner'],
];

/** Whose move it is; null where there is no such move. The partner may not ask for the traveller. */
export const whoMayTransition = (from: BookingStatus, to: BookingStatus): 'owner' | 'partner' | null =>
  TRANSITIONS.find((move) => move[0] === from && move[1] === to)?.[2] ?? null;

/** Only a confirmed booking is paid for, and only in time; while a payment runs, its page may be opened again. */
export const canPay = (row: BookingRow, now: Date): boolean =>
  row.status === 'C' &&
  (row.paymentStatus === 'started' ||
    (['unpaid', 'failed'].includes(row.paymentStatus) &&
      row.paymentDeadline !== null &&
      Date.parse(row.paymentDeadline) > now.getTime()));

/** From these a traveller may cancel at once. */
export const CANCELLABLE = ['RQ', 'C', 'RX', 'VCH'] as const satisfies readonly BookingStatus[];

/** A stay can be cancelled until the day of arrival, inclusive. */
export const canCancel = (row: BookingRow, today: IsoDate): boolean =>
  CANCELLABLE.some((status) => status === row.status) && today <= row.arrival;

/** The traveller may ask the property to cancel a confirmed booking that has not begun. */
export const canChange = (row: BookingRow, today: IsoDate): boolean => row.status === 'C' && today < row.arrival;

/** What a cancellation costs: free until the deadline, inclusive (Europe/Budapest); after it the full price. */
export function cancellationFee(on: IsoDate, { deadline, total }: { deadline: IsoDate; total: Forints }): Forints {
  return on <= deadline ? 0 : total;
}

/** What a cancelled booking gives back: what was paid, less the fee. */
export function refundDue(paid: boolean, total: Forints, fee: Forints): Forints {
  return paid ? total - fee : 0;
}
