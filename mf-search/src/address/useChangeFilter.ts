import type { FilterData } from '@jnn/contract';
import { useNavigate } from '@jnn/router';
import { useLatest } from '@jnn/ui';
import { startTransition, useCallback, useOptimistic, type Dispatch, type SetStateAction } from 'react';
import type { SearchAddress } from './search-address';
import { hereWith } from './useSearchAddress';

/** Takes other filters, or what makes them out of those shown. */
export type ChangeFilter = Dispatch<SetStateAction<FilterData>>;

/**
 * The filters shown and the verb that changes them. What is pressed shows at once; the address, and with it the list,
 * follows and begins at its first page again. The verb stays the same, so that a press renders what it changes only.
 */
export function useChangeFilter(address: SearchAddress): readonly [FilterData, ChangeFilter] {
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(address.filter);
  const latest = useLatest({ address, shown });
  const change = useCallback<ChangeFilter>(
    (next) => {
      const now = latest.current;
      const filter = typeof next === 'function' ? next(now.shown) : next;
      startTransition(() => {
        show(filter);
        void navigate(hereWith({ ...now.address, filter, page: 1 }));
      });
    },
    [latest, navigate, show],
  );
  return [shown, change];
}
