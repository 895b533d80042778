import { budapestDay, type IsoDate } from '@jnn/contract';
import { useSyncExternalStore } from 'react';
import { useSession } from './react';

/** A day lasts: whoever has the page open over midnight sees the new one at the next render. */
const subscribe = () => () => undefined;

/**
 * Today in Budapest. While a page that came rendered is taken over, the day on which it was rendered: the document may be
 * older than midnight, and the first render must repeat it exactly.
 */
export function useToday(): IsoDate {
  const { renderedOn } = useSession();
  const today = (): IsoDate => budapestDay(new Date());
  return useSyncExternalStore(subscribe, today, () => renderedOn ?? today());
}
