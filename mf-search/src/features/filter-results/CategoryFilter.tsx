import { STARS, type FilterData, type Star } from '@jnn/contract';
import { Fieldset, Stars } from '@jnn/ui';
import { memo } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './use-change-filter';
import { FilterBox } from './FilterBox';
import styles from './FilterPanel.module.css';

interface CategoryFilterProps extends FilterGroupProps {
  readonly selected: FilterData['selectedCategory'];
}

/** The five categories, best first; all are selected at the beginning. */
export const CategoryFilter = memo(function CategoryFilter({ selected, facets, onChange }: CategoryFilterProps) {
  const t = useMessages();
  const flip = (star: Star, pressed: boolean): void =>
    onChange((now) => ({ ...now, selectedCategory: { ...now.selectedCategory, [star]: pressed } }));
  return (
    <div className={styles.group}>
      <Fieldset legend={t('filters.category')}>
        {STARS.toReversed().map((star, index) => {
          const stars = STARS.length - index;
          const label = (
            <span className={styles.stars}>
              {t('hotel.stars', { count: stars })}
              <Stars count={stars} />
            </span>
          );
          const count = facets?.categories[star];
          return (
            <FilterBox key={star} name={star} label={label} count={count} checked={selected[star]} onFlip={flip} />
          );
        })}
      </Fieldset>
    </div>
  );
});
