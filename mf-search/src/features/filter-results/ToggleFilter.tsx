import { TOGGLE_GROUPS, type FilterData, type Toggle, type ToggleGroup } from '@jnn/contract';
import { useApi } from '@jnn/api';
import { Disclosure, Fieldset } from '@jnn/ui';
import { memo, useCallback, useState } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';
import { FilterBox } from './FilterBox';
import styles from './FilterPanel.module.css';

interface ToggleFilterProps extends FilterGroupProps {
  /** The buttons of the group that are pressed, as one text, so that the group is drawn again for its own only. */
  readonly pressed: string;
  readonly group: ToggleGroup;
  readonly legend: string;
}

/** So many of a group are shown at once; the rest when asked for. */
const AT_ONCE = 6;

/** One group of filter buttons. Pressing one flips it and announces it (specification, section 4). */
export const ToggleFilter = memo(function ToggleFilter(props: ToggleFilterProps) {
  const { group, legend, pressed, facets, onChange } = props;
  const t = useMessages();
  const { events } = useApi();
  const toggles: readonly Toggle[] = TOGGLE_GROUPS[group];
  const rest = toggles.slice(AT_ONCE);
  const on = new Set(pressed.split(SEPARATOR));
  const [asked, setAsked] = useState(() => rest.some((name) => on.has(name)));
  const flip = useCallback(
    (name: Toggle, pressed: boolean) => {
      onChange((now) => ({ ...now, [name]: pressed }));
      events.emit('filters-button:changed', { name, pressed });
    },
    [onChange, events],
  );
  const box = (name: Toggle) => {
    const count = facets ? (facets.toggles[name] ?? 0) : undefined;
    return <FilterBox key={name} name={name} label={t(name)} count={count} checked={on.has(name)} onFlip={flip} />;
  };
  return (
    <div className={styles.group}>
      <Fieldset legend={legend}>
        {toggles.slice(0, AT_ONCE).map(box)}
        {rest.length > 0 && (
          <Disclosure
            summary={t('filters.more', { count: rest.length })}
            defaultOpen={asked}
            onToggle={() => setAsked(true)}
          >
            {asked && rest.map(box)}
          </Disclosure>
        )}
      </Fieldset>
    </div>
  );
});

const SEPARATOR = ' ';

/** What {@link ToggleFilter} takes as `pressed`. */
export const pressedIn = (filter: FilterData, group: ToggleGroup): string =>
  TOGGLE_GROUPS[group].filter((name) => filter[name]).join(SEPARATOR);
