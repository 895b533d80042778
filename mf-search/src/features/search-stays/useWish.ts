import { useMemo, useState, useSyncExternalStore } from 'react';
import { keepWish, parseWish, readWish } from './kept-wish';
import type { StayWish } from './stay-wish';

interface WishState {
  readonly wish: StayWish;
  readonly setWish: (wish: StayWish) => void;
  /** The wish has been searched for: nothing of it is kept. */
  readonly settle: () => void;
}

/**
 * The form's state: what the page begins with, and over it what the visitor has changed, which a reload does not lose.
 * When the page begins anew (a search was started, history was walked), the changes are forgotten.
 */
export function useWish(initial: StayWish): WishState {
  const beginning = JSON.stringify(initial);
  const [changed, setChanged] = useState<{ readonly since: string; readonly wish: StayWish } | null>(null);
  const text = useSyncExternalStore(unchanging, readWish, () => '');
  const kept = useMemo(() => parseWish(text, beginning), [text, beginning]);
  const wish = changed?.since === beginning ? changed.wish : (kept ?? initial);
  return {
    wish,
    setWish: (next) => {
      setChanged({ since: beginning, wish: next });
      keepWish(beginning, next);
    },
    settle: () => {
      keepWish(beginning, null);
    },
  };
}

/** Only this form writes what it keeps. */
const unchanging = () => () => undefined;
