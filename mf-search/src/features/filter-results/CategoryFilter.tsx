import { STARS, type FilterData } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Checkbox, Fieldset, Icon } from '@jnn/ui';
import { memo } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';
import styles from './FilterPanel.module.css';

interface CategoryFilterProps extends FilterGroupProps {
  readonly selected: FilterData['selectedCategory'];
}

/** The five categories, best first; all are selected at the beginning. */
export const CategoryFilter = memo(function CategoryFilter({ selected, facets, onChange }: CategoryFilterProps) {
  const t = useMessages();
  const format = useFormat();
  return (
    <div className={styles.group}>
      <Fieldset legend={t('filters.category')}>
        {STARS.toReversed().map((star, index) => {
          const count = STARS.length - index;
          return (
            <Checkbox
              key={star}
              label={
                <span className={styles.stars}>
                  {t('hotel.stars', { count })}
                  <span aria-hidden="true">
                    {Array.from({ length: count }, (_, each) => (
                      <Icon key={each} name="star" size={14} filled />
                    ))}
                  </span>
                </span>
              }
              count={facets ? format.number(facets.categories[star]) : undefined}
              checked={selected[star]}
              onChange={({ target }) =>
                onChange((now) => ({
                  ...now,
                  selectedCategory: { ...now.selectedCategory, [star]: target.checked },
                }))
              }
            />
          );
        })}
      </Fieldset>
    </div>
  );
});
