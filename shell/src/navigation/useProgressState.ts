import type { LoadingBarProps } from '@jnn/ui';
import { useEffect, useState } from 'react';

/** Milliseconds of waiting before the loading bar is seen (specification, section 9: throttle). */
const THROTTLE = 200;
/** Milliseconds during which the finished bar is still seen. */
const FINISH = 400;

/** What the loading bar shows while the page is busy and after; short waits are not shown at all. */
export function useProgressState(busy: boolean): LoadingBarProps['state'] {
  const [state, setState] = useState<LoadingBarProps['state']>('idle');

  useEffect(() => {
    const next = (): void => {
      setState((now) => (busy ? 'running' : now === 'running' ? 'done' : 'idle'));
    };
    const timers = [setTimeout(next, busy ? THROTTLE : 0)];
    if (!busy) timers.push(setTimeout(next, FINISH));
    return () => {
      timers.forEach(clearTimeout);
    };
  }, [busy]);

  return state;
}
