import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { keepWish, parseWish, readWish } from './kept-wish';
import type { StayWish } from './stay-wish';

export type ChangeWish = (next: (wish: StayWish) => StayWish) => void;

interface WishState {
  readonly wish: StayWish;
  /** Stays the same, so that a key typed into one field draws that field only. */
  readonly change: ChangeWish;
  /** The wish has been searched for: nothing of it is kept. */
  readonly settle: () => void;
}

/**
 * The form's state: what the page begins with, and over it what the visitor has changed, which a reload does not lose.
 * When the page begins anew (a search was started, history was walked), the changes are forgotten.
 */
export function useWish(initial: StayWish): WishState {
  const beginning = useMemo(() => JSON.stringify(initial), [initial]);
  const [changed, setChanged] = useState<{ readonly since: string; readonly wish: StayWish } | null>(null);
  const text = useSyncExternalStore(unchanging, readWish, () => '');
  const kept = useMemo(() => parseWish(text, beginning), [text, beginning]);
  const wish = changed?.since === beginning ? changed.wish : (kept ?? initial);
  const latest = useRef({ beginning, wish });
  useLayoutEffect(() => {
    latest.current = { beginning, wish };
  }, [beginning, wish]);
  const change = useCallback<ChangeWish>((next) => {
    const { beginning: since, wish: now } = latest.current;
    latest.current = { beginning: since, wish: next(now) };
    setChanged({ since, wish: latest.current.wish });
    keepWish(since, latest.current.wish);
  }, []);
  return {
    wish,
    change,
    settle: () => {
      keepWish(beginning, null);
    },
  };
}

/** Only this form writes what it keeps. */
const unchanging = () => () => undefined;
