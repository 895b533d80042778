import type { FilterData } from '@jnn/contract';
import { useNavigate } from '@jnn/router';
import { startTransition, useCallback, useOptimistic } from 'react';
import type { SearchAddress } from './search-address';
import { hereWith } from './useSearchAddress';

/**
 * The filters shown and the verb that changes them. What is pressed shows at once; the address, and with it the list,
 * follows and begins at its first page again.
 */
export function useChangeFilter(address: SearchAddress): readonly [FilterData, (filter: FilterData) => void] {
  const navigate = useNavigate();
  const [shown, show] = useOptimistic(address.filter);
  const change = useCallback(
    (filter: FilterData) => {
      startTransition(() => {
        show(filter);
        void navigate(hereWith({ ...address, filter, page: 1 }));
      });
    },
    [address, navigate, show],
  );
  return [shown, change];
}
