import type { FilterData } from '@jnn/contract';
import { startTransition, useCallback, useOptimistic, type Dispatch, type SetStateAction } from 'react';
import type { ChangeAddress } from '../../lib/use-search-state';

/** Takes other filters, or what makes them out of those in force. */
export type ChangeFilter = Dispatch<SetStateAction<FilterData>>;

/**
 * The filters shown and the verb that changes them. What is pressed shows at once; the address, and with it the list,
 * follows and begins at its first page again. The verb stays the same, so that a press renders what it changes only.
 */
export function useChangeFilter(filter: FilterData, change: ChangeAddress): readonly [FilterData, ChangeFilter] {
  const [shown, show] = useOptimistic(filter);
  const changeFilter = useCallback<ChangeFilter>(
    (next) => {
      startTransition(() => {
        change((now) => {
          const filter = typeof next === 'function' ? next(now.filter) : next;
          show(filter);
          return { ...now, filter, page: 1 };
        });
      });
    },
    [change, show],
  );
  return [shown, changeFilter];
}
