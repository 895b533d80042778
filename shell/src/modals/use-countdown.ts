import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds that a message stays: five seconds and more for long ones, at a slow reader's 12 characters a second. */
export const readingTime = (text: string): number => Math.max(5_000, 2_000 + (text.length / 12) * 1_000);

export interface Countdown {
  /** What is counted down; another value starts anew, null counts nothing. */
  readonly of: number | null;
  /** Milliseconds. */
  readonly time: number;
  /** While true the clock stands. */
  readonly paused: boolean;
  readonly onEnd: () => void;
}

/** Calls `onEnd` when the time is over that was not paused. */
export function useCountdown({ of, time, paused, onEnd }: Countdown): void {
  const left = useRef(time);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    left.current = time;
  }, [of, time]);

  useEffect(() => {
    if (of === null || paused) return;
    const started = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [of, paused]);
}
