import { keepWish, parseWish, readWish } from './kept-wish';
import type { StayWish } from './form-values';

export type ChangeWish = (next: (wish: StayWish) => StayWish) => void;

/**
 * The form's state: what the page begins with, and over it what the visitor has changed. It stands outside of React, so
 * that a key typed into one field draws that field only.
 */
export interface WishStore {
  /** What the page begins with, and the same as text. */
  readonly initial: StayWish;
  readonly beginning: string;
  readonly subscribe: (listener: () => void) => () => void;
  /** The form to its last letter; until it is changed here, as the tab has kept it for this beginning. */
  readonly now: () => StayWish;
  /** The same object while nothing changes but the wording of a destination that nobody has chosen. */
  readonly outline: () => StayWish;
  readonly change: ChangeWish;
  /** Has what was changed and not searched for outlast this page. */
  readonly keep: () => void;
  /** The wish has been searched for: nothing of it is kept. */
  readonly settle: () => void;
}

export function createWishStore(initial: StayWish, beginning: string): WishStore {
  const listeners = new Set<() => void>();
  let wish: StayWish | null = null;
  let outline: StayWish | null = null;
  let isChanged = false;
  const now = (): StayWish => (wish ??= parseWish(readWish(), beginning) ?? initial);
  return {
    initial,
    beginning,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now,
    outline: () => (outline ??= now()),
    change: (next) => {
      wish = next(now());
      isChanged = true;
      if (!outline || frame(outline) !== frame(wish)) outline = wish;
      for (const listener of listeners) listener();
    },
    keep: () => {
      if (isChanged) keepWish(beginning, now());
    },
    settle: () => {
      isChanged = false;
      keepWish(beginning, null);
    },
  };
}

/** A form but for the wording of its destination; no words at all are a difference. */
const frame = ({ text, ...rest }: StayWish): string => JSON.stringify([text.trim() === '', rest]);
