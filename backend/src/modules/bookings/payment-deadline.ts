import { addDays, budapestDay, type IsoDate } from '@jnn/contract';

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

/** Until when a request must be paid that the hotel has just confirmed. */
export function deadlineAfterConfirmation(now: Date, nonRef: boolean, deadline: IsoDate): string {
  const earliest = now.getTime() + CONFIRMED_HOURS * 60 * MINUTE_MS;
  return new Date(Math.max(earliest, Date.parse(paymentDeadline(now, nonRef, deadline)))).toISOString();
}
