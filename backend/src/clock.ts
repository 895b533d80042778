import { budapestDay, type IsoDate } from '@jnn/contract';

/** The time of day as the backend sees it; tests set it. */
export interface Clock {
  /** The current moment. */
  now(): Date;
  /** The current calendar day in Europe/Budapest. */
  today(): IsoDate;
  /** Calls back when so many milliseconds have passed, if the process still runs then; gives what calls it off. */
  after(ms: number, call: () => void): () => void;
}

const MINUTE_MS = 60_000;

/** A clock that tells real time. */
export function systemClock(): Clock {
  // Every request asks for the day, and a day begins with a minute: it is worked out once for each of those.
  let known = { minute: -1, day: '' };
  return {
    now: () => new Date(),
    today() {
      const now = new Date();
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      if (known.minute !== minute) known = { minute, day: budapestDay(now) };
      return known.day;
    },
    after(ms, call) {
      const timer = setTimeout(call, ms).unref();
      return () => clearTimeout(timer);
    },
  };
}
