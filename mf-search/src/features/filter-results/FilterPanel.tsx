import { useMessages } from '../../messages';
import { CategoryFilter } from './CategoryFilter';
import type { FilterGroupProps } from './filter-group';
import styles from './FilterPanel.module.css';
import { NameFilter } from './NameFilter';
import { PriceFilter } from './PriceFilter';
import { ToggleFilter } from './ToggleFilter';

/** Every filter of the specification (section 3), each with how many places it leaves. */
export function FilterPanel(props: FilterGroupProps) {
  const t = useMessages();
  return (
    <div className={styles.panel}>
      <NameFilter {...props} />
      <PriceFilter {...props} />
      <CategoryFilter {...props} />
      <ToggleFilter {...props} group="categories" legend={t('filters.marks')} />
      <ToggleFilter {...props} group="facilities" legend={t('filters.facilities')} />
      <ToggleFilter {...props} group="meals" legend={t('filters.meals')} />
      <ToggleFilter {...props} group="hotelTypes" legend={t('filters.hotelTypes')} />
      <ToggleFilter {...props} group="sports" legend={t('filters.sports')} />
      <ToggleFilter {...props} group="room" legend={t('filters.room')} />
      <ToggleFilter {...props} group="payment" legend={t('filters.payment')} />
      <ToggleFilter {...props} group="year" legend={t('filters.year')} />
      <ToggleFilter {...props} group="count" legend={t('filters.size')} />
    </div>
  );
}
