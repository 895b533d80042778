import { Button } from '@jnn/ui';
import { memo, useId } from 'react';
import { SkipTo } from '../../components/SkipTo';
import { useMessages } from '../../messages';
import { FilterPanel, type FilterPanelProps } from './FilterPanel';
import styles from './FilterSidebar.module.css';

interface FilterSidebarProps extends FilterPanelProps {
  /** Whether anything narrows the list. */
  readonly active: boolean;
  readonly onClear: () => void;
  /** True while the map takes a part of the width. */
  readonly besideMap: boolean;
  /** The id of the list, to which a link over the filters leads. */
  readonly listId: string;
}

/** The filters beside the list, where there is room for them. */
export const FilterSidebar = memo(function FilterSidebar(props: FilterSidebarProps) {
  const { active, onClear, besideMap, listId, ...group } = props;
  const t = useMessages();
  const headingId = useId();
  return (
    <section className={styles.sidebar} data-beside-map={besideMap || undefined} aria-labelledby={headingId}>
      <SkipTo id={listId}>{t('filters.skip')}</SkipTo>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.heading}>
          {t('filters.heading')}
        </h2>
        {active && (
          <Button variant="quiet" size="small" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
      <FilterPanel {...group} />
    </section>
  );
});
