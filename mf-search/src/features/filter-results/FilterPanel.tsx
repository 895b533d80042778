import type { FilterData } from '@jnn/contract';
import { useMessages } from '../../messages';
import { CategoryFilter } from './CategoryFilter';
import type { FilterGroupProps } from './filter-group';
import styles from './FilterPanel.module.css';
import { NameFilter } from './NameFilter';
import { PriceFilter } from './PriceFilter';
import { ToggleFilter } from './ToggleFilter';

export interface FilterPanelProps extends FilterGroupProps {
  readonly filter: FilterData;
}

/** Every filter of the specification (section 3), each with how many places it leaves. */
export function FilterPanel({ filter, ...group }: FilterPanelProps) {
  const t = useMessages();
  return (
    <div className={styles.panel}>
      <NameFilter name={filter.hotelName} onChange={group.onChange} />
      <PriceFilter {...group} currencyFilter={filter.currencyFilter} currencySlider={filter.currencySlider} />
      <CategoryFilter {...group} selected={filter.selectedCategory} />
      <ToggleFilter {...group} filter={filter} group="categories" legend={t('filters.marks')} />
      <ToggleFilter {...group} filter={filter} group="facilities" legend={t('filters.facilities')} />
      <ToggleFilter {...group} filter={filter} group="meals" legend={t('filters.meals')} />
      <ToggleFilter {...group} filter={filter} group="hotelTypes" legend={t('filters.hotelTypes')} />
      <ToggleFilter {...group} filter={filter} group="sports" legend={t('filters.sports')} />
      <ToggleFilter {...group} filter={filter} group="room" legend={t('filters.room')} />
      <ToggleFilter {...group} filter={filter} group="payment" legend={t('filters.payment')} />
      <ToggleFilter {...group} filter={filter} group="year" legend={t('filters.year')} />
      <ToggleFilter {...group} filter={filter} group="count" legend={t('filters.size')} />
    </div>
  );
}
