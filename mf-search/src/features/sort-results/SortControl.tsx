import { SORTS, type FilterData, type Sort } from '@jnn/contract';
import { SegmentedControl } from '@jnn/ui';
import { ACTIVE_FLAGS } from '../../address/filter-params';
import { useMessages } from '../../messages';
import { sortedBy } from './sorted-by';

interface SortControlProps {
  readonly filter: FilterData;
  readonly onChange: (filter: FilterData) => void;
}

/** Sorting by name, price or category; a second press turns the order. */
export function SortControl({ filter, onChange }: SortControlProps) {
  const t = useMessages();
  const labels: Record<Sort, string> = {
    sortAlpha: t('sort.name'),
    sortCurrency: t('sort.price'),
    sortCategory: t('sort.category'),
  };
  const segments = SORTS.map((sort) => ({
    id: sort,
    label: labels[sort],
    pressed: filter[ACTIVE_FLAGS[sort]],
    direction: filter[sort]
      ? ({ way: 'down', text: t('sort.descending') } as const)
      : ({ way: 'up', text: t('sort.ascending') } as const),
  }));
  return (
    <SegmentedControl
      label={t('sort.label')}
      segments={segments}
      onPress={(sort) => onChange(sortedBy(filter, sort))}
    />
  );
}
