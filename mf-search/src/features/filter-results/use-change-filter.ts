import { replaceEqualDeep } from '@jnn/api';
import type { Facets, FilterData } from '@jnn/contract';
import { type Dispatch, type SetStateAction, startTransition, useCallback, useOptimistic } from 'react';
import type { ChangeSearch } from '../../lib/use-search-state';

/** Takes new filters, or a function that makes them from the present ones. */
export type ChangeFilter = Dispatch<SetStateAction<FilterData>>;

/**
 * The filters as the panel shows them, and the function that changes them. A change shows at once; the URL and the list
 * follow, from the first page on. The function's identity is stable, so that memoised groups do not render again.
 */
export function useChangeFilter(filter: FilterData, change: ChangeSearch): readonly [FilterData, ChangeFilter] {
  // Lists of filters that stay as they are keep their identity, too.
  const [shown, setShown] = useOptimistic(filter, replaceEqualDeep<FilterData>);
  const changeFilter = useCallback<ChangeFilter>(
    (next) => {
      startTransition(() => {
        change((now) => {
          const filter = typeof next === 'function' ? next(now.filter) : next;
          setShown(filter);
          return { ...now, filter, page: 1 };
        });
      });
    },
    [change, setShown],
  );
  return [shown, changeFilter];
}

/** The props of every group of filters. Each also takes its own part of the filters, so that a press renders one group. */
export interface FilterGroupProps {
  /** How many places each filter leaves under the others; null where the API counts nothing. */
  readonly facets: Facets | null;
  readonly onChange: ChangeFilter;
}
