import { useSession } from '@jnn/session';
import type { LoadingBarProps } from '@jnn/ui';
import { useEffect, useState } from 'react';

/** Milliseconds of waiting before the loading bar is seen (specification, section 9: throttle). */
const THROTTLE = 200;
/** Milliseconds during which the finished bar is still seen. */
const FINISH = 400;

/** What the loading bar shows while anything is waited for and after; a short wait draws nothing at all. */
export function useProgressState(): LoadingBarProps['state'] {
  const { store } = useSession().loading;
  const [state, setState] = useState<LoadingBarProps['state']>('idle');

  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    const follow = (waits: number, before: number): void => {
      const busy = waits > 0;
      if (busy === before > 0) return;
      const next = (): void => {
        setState((now) => (busy ? 'running' : now === 'running' ? 'done' : 'idle'));
      };
      timers.forEach(clearTimeout);
      timers = busy ? [setTimeout(next, THROTTLE)] : [setTimeout(next), setTimeout(next, FINISH)];
    };
    follow(store.getState(), 0);
    const unfollow = store.subscribe(follow);
    return () => {
      unfollow();
      timers.forEach(clearTimeout);
    };
  }, [store]);

  return state;
}
