import { budapestDay, type IsoDate } from '@jnn/contract';

/** The time of day as the backend sees it; tests set it. */
export interface Clock {
  /** The current moment. */
  now(): Date;
  /** The current calendar day in Europe/Budapest. */
  today(): IsoDate;
}

/** A clock that tells real time. */
export function systemClock(): Clock {
  return { now: () => new Date(), today: () => budapestDay(new Date()) };
}
