import { SORTS, type FilterData } from '@jnn/contract';
import { SegmentedControl } from '@jnn/ui';
import { memo } from 'react';
import { ACTIVE_FLAGS } from '../../lib/filter-params';
import { useMessages } from '../../messages';
import { sortedBy } from './sorted-by';

interface SortControlProps {
  readonly filter: FilterData;
  readonly onChange: (filter: FilterData) => void;
}

/** Sorting by name, price or category; a second press turns the order. */
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
    <SegmentedControl
      label={t('sort.label')}
      segments={segments}
      onPress={(sort) => onChange(sortedBy(filter, sort))}
    />
  );
});
