import { budapestDay, type IsoDate } from '@jnn/contract';

/** The backend's source of time; tests use one that they set. */
export interface Clock {
  /** The current moment. */
  now(): Date;
  /** The current calendar day in Europe/Budapest. */
  today(): IsoDate;
  /** Calls back after so many milliseconds, without keeping the process alive. @returns cancels the call. */
  after(ms: number, call: () => void): () => void;
}

const MINUTE_MS = 60_000;

/** The real time. */
export function systemClock(): Clock {
  // Every request asks for the day, and days begin with a minute, so it is computed once per minute.
  let cached = { minute: -1, day: '' };
  return {
    now: () => new Date(),
    today() {
      const now = new Date();
      const minute = Math.floor(now.getTime() / MINUTE_MS);
      if (cached.minute !== minute) cached = { minute, day: budapestDay(now) };
      return cached.day;
    },
    after(ms, call) {
      const timer = setTimeout(call, ms).unref();
      return () => clearTimeout(timer);
    },
  };
}
