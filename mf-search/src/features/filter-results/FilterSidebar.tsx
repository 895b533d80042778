import { Button } from '@jnn/ui';
import { useId } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';
import { FilterPanel } from './FilterPanel';
import styles from './FilterSidebar.module.css';

interface FilterSidebarProps extends FilterGroupProps {
  /** Whether anything narrows the list. */
  readonly active: boolean;
  readonly onClear: () => void;
  /** The map takes a part of the width. */
  readonly besideMap: boolean;
}

/** The filters beside the list, where there is room for them. */
export function FilterSidebar({ active, onClear, besideMap, ...group }: FilterSidebarProps) {
  const t = useMessages();
  const headingId = useId();
  return (
    <section className={styles.sidebar} data-beside-map={besideMap || undefined} aria-labelledby={headingId}>
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
}
