import { TOGGLE_GROUPS, type FilterData, type Toggle, type ToggleGroup } from '@jnn/contract';
import { useApi } from '@jnn/api';
import { Disclosure, Fieldset } from '@jnn/ui';
import { memo, useCallback, useState } from 'react';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './use-change-filter';
import { FilterBox } from './FilterBox';
import styles from './FilterPanel.module.css';

interface ToggleFilterProps extends FilterGroupProps {
  /** The pressed buttons of the group as one text: a string that `memo` compares by value. */
  readonly pressed: string;
  readonly group: ToggleGroup;
  readonly legend: string;
}

/** How many buttons of a group are shown before it is expanded. */
const MAX_COLLAPSED = 6;

/** One group of filter buttons. A press flips a button and announces that on the event bus. */
export const ToggleFilter = memo(function ToggleFilter(props: ToggleFilterProps) {
  const { group, legend, pressed, facets, onChange } = props;
  const t = useMessages();
  const { events } = useApi();
  const toggles: readonly Toggle[] = TOGGLE_GROUPS[group];
  const rest = toggles.slice(MAX_COLLAPSED);
  const on = new Set(pressed.split(SEPARATOR));
  const [isExpanded, setIsExpanded] = useState(() => rest.some((name) => on.has(name)));
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
        {toggles.slice(0, MAX_COLLAPSED).map(box)}
        {rest.length > 0 && (
          <Disclosure
            summary={t('filters.more', { count: rest.length })}
            defaultOpen={isExpanded}
            onToggle={() => setIsExpanded(true)}
          >
            {isExpanded && rest.map(box)}
          </Disclosure>
        )}
      </Fieldset>
    </div>
  );
});

const SEPARATOR = ' ';

/** The value of the prop `pressed` of {@link ToggleFilter}. */
export const pressedIn = (filter: FilterData, group: ToggleGroup): string =>
  TOGGLE_GROUPS[group].filter((name) => filter[name]).join(SEPARATOR);
