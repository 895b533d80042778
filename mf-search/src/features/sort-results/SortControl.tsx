import { type FilterData, type Sort, SORTS } from '@jnn/contract';
import { SegmentedControl } from '@jnn/ui';
import { memo } from 'react';
import { ACTIVE_FLAGS } from '../../lib/filter-params';
import { useMessages } from '../../messages';

interface SortControlProps {
  readonly filter: FilterData;
  readonly onChange: (filter: FilterData) => void;
}

/** Sorting by name, price or category; a second press reverses the order. */
export const SortControl = memo(function SortControl({ filter, onChange }: SortControlProps) {
  const t = useMessages();
  const up = { way: 'up', text: t('sort.ascending') } as const;
  const down = { way: 'down', text: t('sort.descending') } as const;
  const segments = SORTS.map((sort) => ({
    id: sort,
    label: t(`sort.${sort}`),
    pressed: filter[ACTIVE_FLAGS[sort]],
    direction: filter[sort] ? down : up,
  }));
  return (
    <SegmentedControl label={t('sort.label')} segments={segments} onPress={(sort) => onChange(sortBy(filter, sort))} />
  );
});

/** The filters after a press on a sort button: sorted by it, ascending; pressed again, descending. */
function sortBy(filter: FilterData, sort: Sort): FilterData {
  const descending = filter[ACTIVE_FLAGS[sort]] && !filter[sort];
  const next = { ...filter };
  for (const each of SORTS) {
    next[each] = each === sort && descending;
    next[ACTIVE_FLAGS[each]] = each === sort;
  }
  return next;
}
