import { type BookingStatus, type IsoDate, addDays, budapestDay } from '@jnn/contract';
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

/**
 * Days, names and remark can be changed while cancelling is free and no payment is in progress. A booking that the hotel
 * has to confirm is asked for anew instead.
 */
export const canModify = (row: BookingRow, now: Date, today: IsoDate): boolean =>
  row.status === 'C' &&
  row.holdsNights &&
  !row.nonRef &&
  today <= row.deadline &&
  today < row.arrival &&
  (row.paymentStatus === 'paid' || (row.paymentStatus !== 'started' && canPay(row, now)));

/** The fee of a cancellation: none until the deadline, inclusive (Europe/Budapest), then the full price. */
export function cancellationFee(on: IsoDate, { deadline, total }: { deadline: IsoDate; total: Forints }): Forints {
  return on <= deadline ? 0 : total;
}

/** The refund of a cancelled booking: what was paid, less the fee. */
export function refundDue(paid: boolean, total: Forints, fee: Forints): Forints {
  return paid ? total - fee : 0;
}

const MINUTE_MS = 60_000;
/** The shortest time to pay; non-refundable bookings get no longer. */
const MIN_MINUTES = 30;
/** The shortest time to pay after a hotel has confirmed a request, whose guest does not wait at the screen. */
const CONFIRMED_HOURS = 24;

/** The moment at which a day begins in Budapest, which is one or two hours ahead of UTC. */
function startOfDay(day: IsoDate): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = midnight - 2 * 3_600_000;
  return budapestDay(new Date(summer)) === day ? summer : midnight - 3_600_000;
}

/**
 * Until when a booking must be paid: for 30 minutes when it is non-refundable, else until the end of the last day of free
 * cancellation. @param deadline that day
 */
export function paymentDeadline(now: Date, nonRef: boolean, deadline: IsoDate): string {
  const earliest = now.getTime() + MIN_MINUTES * MINUTE_MS;
  return new Date(nonRef ? earliest : Math.max(earliest, startOfDay(addDays(deadline, 1)))).toISOString();
}

/** Until when to pay: now, and once the e-mail address is proven where that is later. */
export type Hold = Pick<BookingRow, 'paymentDeadline' | 'provenDeadline'>;

/**
 * Cuts a deadline down to what a booking is held for until its e-mail address is proven.
 * @param full the deadline once it is proven
 * @param unproven the deadline until then; null where that makes no difference
 */
export function holdUntil(full: string, unproven: string | null): Hold {
  if (unproven === null || unproven >= full) return { paymentDeadline: full, provenDeadline: null };
  return { paymentDeadline: unproven, provenDeadline: full };
}

/** The moment so many minutes from now. */
export const inMinutes = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * MINUTE_MS).toISOString();

/** Until when a request must be paid that the hotel has just confirmed. Its guest gets a day without a proven address, too. */
export function holdAfterConfirmation(now: Date, row: BookingRow, unproven: string | null): Hold {
  const { nonRef, deadline } = row;
  const earliest = inMinutes(now, CONFIRMED_HOURS * 60);
  const regular = paymentDeadline(now, nonRef, deadline);
  return holdUntil(regular > earliest ? regular : earliest, unproven === null ? null : earliest);
}

/** A booking after a change of its stay, which may be another one, and before it. */
export interface Changed {
  readonly row: BookingRow;
  readonly before: BookingRow;
  readonly bookedAnew: boolean;
  readonly refundDue: Forints;
}

/** A terminated booking with its cancellation fee and the refund that is due. */
export interface Terminated {
  readonly row: BookingRow;
  readonly fee: Forints;
  readonly refundDue: Forints;
}
