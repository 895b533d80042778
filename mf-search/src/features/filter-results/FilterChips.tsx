import type { FilterData } from '@jnn/contract';
import { Button, Chip } from '@jnn/ui';
import { memo } from 'react';
import type { ActiveFilterLabel } from '../../lib/active-filters';
import { useMessages } from '../../messages';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  readonly active: readonly ActiveFilterLabel[];
  readonly onChange: (filter: FilterData) => void;
  readonly onClear: () => void;
  /** True while the map takes a part of the width. */
  readonly besideMap: boolean;
}

/** The active filters; a press removes one. */
export const FilterChips = memo(function FilterChips({ active, onChange, onClear, besideMap }: FilterChipsProps) {
  const t = useMessages();
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} data-beside-map={besideMap || undefined} aria-label={t('filters.active')}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Chip removeLabel={t('filters.remove')} onRemove={() => onChange(without)}>
            {label}
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li className={styles.clear}>
          <Button variant="quiet" size="small" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
});
