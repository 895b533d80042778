import { useState } from 'react';
import type { StayWish } from './stay-wish';

/**
 * The form's state: what the page begins with, and over it what the visitor has changed. When the page begins anew
 * (a search was started, history was walked), the changes are forgotten.
 */
export function useWish(initial: StayWish): readonly [StayWish, (wish: StayWish) => void] {
  const beginning = JSON.stringify(initial);
  const [changed, setChanged] = useState<{ readonly since: string; readonly wish: StayWish } | null>(null);
  const wish = changed?.since === beginning ? changed.wish : initial;
  return [wish, (next) => setChanged({ since: beginning, wish: next })];
}
