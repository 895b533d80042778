import { addDays, budapestDay, type IsoDate } from '@jnn/contract';

const MINUTE_MS = 60_000;
/** Everybody gets at least so long to pay, and non-refundable bookings get no longer. */
const LEAST_MINUTES = 30;
/** After a property has confirmed a request, its guest is not waiting at the screen. */
const CONFIRMED_HOURS = 24;

/** The moment at which a day begins in Budapest, which is one or two hours ahead of UTC. */
function startOfDay(day: IsoDate): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const summer = midnight - 2 * 3_600_000;
  return budapestDay(new Date(summer)) === day ? summer : midnight - 3_600_000;
}

/** Until when a booking must be paid: 30 minutes when non-refundable, else the end of the free-cancellation day. */
export function paymentDeadline(now: Date, nonRef: boolean, deadline: IsoDate): string {
  const least = now.getTime() + LEAST_MINUTES * MINUTE_MS;
  return new Date(nonRef ? least : Math.max(least, startOfDay(addDays(deadline, 1)))).toISOString();
}

/** Until when a request must be paid that the property has just confirmed. */
export function deadlineAfterConfirmation(now: Date, nonRef: boolean, deadline: IsoDate): string {
  const least = now.getTime() + CONFIRMED_HOURS * 60 * MINUTE_MS;
  return new Date(Math.max(least, Date.parse(paymentDeadline(now, nonRef, deadline)))).toISOString();
}
