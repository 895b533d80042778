import type { FilterData, ToggleGroup } from '@jnn/contract';
import { useMessages } from '../../messages';
import { CategoryFilter } from './CategoryFilter';
import type { FilterGroupProps } from './use-change-filter';
import styles from './FilterPanel.module.css';
import { NameFilter } from './NameFilter';
import { PriceFilter } from './PriceFilter';
import { pressedIn, ToggleFilter } from './ToggleFilter';

export interface FilterPanelProps extends FilterGroupProps {
  readonly filter: FilterData;
}

/** Every filter, each with the number of places that it leaves. */
export function FilterPanel({ filter, ...group }: FilterPanelProps) {
  const t = useMessages();
  const toggles = (name: ToggleGroup, legend: string) => (
    <ToggleFilter {...group} pressed={pressedIn(filter, name)} group={name} legend={legend} />
  );
  return (
    <div className={styles.panel}>
      <NameFilter name={filter.hotelName} onChange={group.onChange} />
      <PriceFilter {...group} currencySlider={filter.currencySlider} />
      <CategoryFilter {...group} selected={filter.selectedCategory} />
      {toggles('categories', t('filters.marks'))}
      {toggles('facilities', t('filters.facilities'))}
      {toggles('meals', t('filters.meals'))}
      {toggles('hotelTypes', t('filters.hotelTypes'))}
      {toggles('sports', t('filters.sports'))}
      {toggles('room', t('filters.room'))}
      {toggles('payment', t('filters.payment'))}
      {toggles('year', t('filters.year'))}
      {toggles('count', t('filters.size'))}
    </div>
  );
}
