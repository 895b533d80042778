import type { BookingStatus, IsoDate } from '@jnn/contract';
import type { Forints } from '../../money';
import type { BookingRow } from './repository';

/** The transitions that booking/change-status allows, and who may ask for each. */
const TRANSITIONS: readonly (readonly [from: BookingStatus, to: BookingStatus, by: 'owner' | 'partner'])[] = [
  ['RQ', 'C', 'partner'],
  ['RQ', 'RJ', 'partner'],
  ['C', 'RX', 'owner'],
  ['RX', 'X', 'partner'],
  ['C', 'VCH', 'partner'],
];

/** Who may ask for a transition; null where there is no such transition. */
export const whoMayTransition = (from: BookingStatus, to: BookingStatus): 'owner' | 'partner' | null =>
  TRANSITIONS.find(([before, after]) => before === from && after === to)?.[2] ?? null;

/** A confirmed booking can be paid until its deadline. While a payment is in progress, its page can be opened again. */
export const canPay = (row: BookingRow, now: Date): boolean =>
  row.status === 'C' &&
  (row.paymentStatus === 'started' ||
    (['unpaid', 'failed'].includes(row.paymentStatus) &&
      row.paymentDeadline !== null &&
      Date.parse(row.paymentDeadline) > now.getTime()));

/** The statuses from which a traveller may cancel. */
const CANCELLABLE = ['RQ', 'C', 'RX', 'VCH'] as const satisfies readonly BookingStatus[];

/** A booking can be cancelled until the day of arrival, inclusive. */
export const canCancel = (row: BookingRow, today: IsoDate): boolean =>
  CANCELLABLE.some((status) => status === row.status) && today <= row.arrival;

/** The traveller can ask the hotel to cancel a confirmed booking before the day of arrival. */
export const canChange = (row: BookingRow, today: IsoDate): boolean => row.status === 'C' && today < row.arrival;

/** The fee of a cancellation: none until the deadline, inclusive (Europe/Budapest), then the full price. */
export function cancellationFee(on: IsoDate, { deadline, total }: { deadline: IsoDate; total: Forints }): Forints {
  return on <= deadline ? 0 : total;
}

/** The refund of a cancelled booking: what was paid, less the fee. */
export function refundDue(paid: boolean, total: Forints, fee: Forints): Forints {
  return paid ? total - fee : 0;
}
