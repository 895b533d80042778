import { type FilterData, type FilterName, takenOf } from '@jnn/contract';
import { Button, Chip, formButton, Icon, glyphs } from '@jnn/ui';
import { useApi } from '@jnn/api';
import { useSession } from '@jnn/session';
import { memo } from 'react';
import { type ActiveFilterLabel, clearFilters } from '../../lib/active-filters';
import { useMessages } from '../../messages';
import { FILTER_FORM, filterButton } from '../../lib/filter-params';
import type { ChangeFilter } from './use-change-filter';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  readonly filter: FilterData;
  readonly active: readonly ActiveFilterLabel[];
  readonly onChange: (filter: FilterData) => void;
  readonly onClear: () => void;
  /** True while the map takes a part of the width. */
  readonly besideMap: boolean;
}

/** The active filters; a press removes one. */
export const FilterChips = memo(function FilterChips({
  filter,
  active,
  onChange,
  onClear,
  besideMap,
}: FilterChipsProps) {
  const t = useMessages();
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} data-beside-map={besideMap || undefined} aria-label={t('filters.active')}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <Chip
            removeLabel={t('filters.remove')}
            button={filterButton(filter, without)}
            onRemove={() => onChange(without)}
          >
            {label}
          </Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li className={styles.clear}>
          <Button variant="quiet" size="small" {...formButton(filterButton(filter, clearFilters(filter)), onClear)}>
            {t('filters.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
});

interface QuickFiltersProps {
  readonly filter: FilterData;
  readonly onChange: ChangeFilter;
}

/** What travellers filter by most. */
const QUICK: readonly FilterName[] = ['freeCancellation', 'mealsBB', 'score8', 'facilityCarPark', 'facilityIndoorPool'];

/** A few filters at hand. A press flips one and announces that on the event bus. */
export const QuickFilters = memo(function QuickFilters({ filter, onChange }: QuickFiltersProps) {
  const t = useMessages();
  const { events } = useApi();
  const { offers } = useSession();
  const shown = takenOf(QUICK, offers('more-filters'));
  const flip = (name: FilterName, pressed: boolean): void => {
    onChange((now) => ({ ...now, [name]: pressed }));
    events.emit('filters-button:changed', { name, pressed });
  };
  return (
    <div className={styles.quick}>
      {shown.map((name) => (
        <button
          key={name}
          {...formButton({ form: FILTER_FORM, name, value: String(!filter[name]) }, () => flip(name, !filter[name]))}
          aria-pressed={filter[name] === true}
        >
          {filter[name] && <Icon path={glyphs.check} size={16} />}
          {t(name)}
        </button>
      ))}
    </div>
  );
});
