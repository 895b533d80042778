import { STARS } from '@jnn/contract';
import { useFormat } from '@jnn/i18n';
import { Checkbox, Fieldset, Icon } from '@jnn/ui';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';
import styles from './FilterPanel.module.css';

/** The five categories, best first; all are selected at the beginning. */
export function CategoryFilter({ filter, facets, onChange }: FilterGroupProps) {
  const t = useMessages();
  const format = useFormat();
  const { selectedCategory } = filter;
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
              checked={selectedCategory[star]}
              onChange={({ target }) =>
                onChange({ ...filter, selectedCategory: { ...selectedCategory, [star]: target.checked } })
              }
            />
          );
        })}
      </Fieldset>
    </div>
  );
}
