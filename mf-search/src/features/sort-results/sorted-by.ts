import { SORTS, type FilterData, type Sort } from '@jnn/contract';
import { ACTIVE_FLAGS } from '../../lib/filter-params';

/** The filters after a press on a sort button: it becomes the one in force, ascending; pressed again, it turns round. */
export function sortedBy(filter: FilterData, sort: Sort): FilterData {
  const descending = filter[ACTIVE_FLAGS[sort]] && !filter[sort];
  const next = { ...filter };
  for (const each of SORTS) {
    next[each] = each === sort && descending;
    next[ACTIVE_FLAGS[each]] = each === sort;
  }
  return next;
}
