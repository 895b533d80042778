import { LoadingBar, type LoadingBarProps } from '@jnn/ui';
import { useSession, useLoading } from '@jnn/session';
import { useEffect, useState } from 'react';
import { useMessages } from '../messages';

/** The site's loading bar: shown after 200 ms of waiting for any part, full after 5000 ms. */
export function NavigationProgress() {
  const t = useMessages();
  return <LoadingBar state={useProgressState()} label={t('loading.page')} />;
}

/** Milliseconds of waiting before the loading bar is shown. */
const THROTTLE = 200;
/** Milliseconds for which the finished bar stays. */
const FINISH = 400;

/** State of the loading bar, from the session's count of waits. A wait shorter than the throttle draws nothing. */
function useProgressState(): LoadingBarProps['state'] {
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

/** Runs the loading bar while mounted. */
export function Busy() {
  useLoading(true);
  return null;
}
