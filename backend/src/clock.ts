import { budapestDay, type IsoDate } from '@jnn/contract';
import type { FastifyInstance } from 'fastify';

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

/** Milliseconds from the end of a run to the next one; where that depends on what the run gave, null for one that failed. */
type Pause<Result> = number | ((result: Result | null) => number);

/**
 * Repeats a task while the server listens, `pause` after each run has ended. Closing the server waits for the current
 * run. A run that fails is logged, and the task goes on.
 */
export function repeat<Result>(
  app: FastifyInstance,
  name: string,
  pause: Pause<Result>,
  task: () => Promise<Result>,
): void {
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  let closing = false;
  const plan = (result: Result | null): void => {
    if (!closing) cancel = app.core.clock.after(typeof pause === 'number' ? pause : pause(result), run);
  };
  const run = (): void => {
    running = task()
      .catch((error: unknown) => {
        app.log.error({ err: error, task: name }, 'periodic task failed');
        return null;
      })
      .then(plan);
  };
  app.addHook('onListen', (done) => {
    plan(null);
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    cancel();
    await running;
  });
}
