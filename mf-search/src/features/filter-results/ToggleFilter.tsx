import { TOGGLE_GROUPS, type Toggle, type ToggleGroup } from '@jnn/contract';
import { useApi } from '@jnn/api';
import { useFormat } from '@jnn/i18n';
import { Checkbox, Disclosure, Fieldset } from '@jnn/ui';
import { useMessages } from '../../messages';
import type { FilterGroupProps } from './filter-group';
import styles from './FilterPanel.module.css';

interface ToggleFilterProps extends FilterGroupProps {
  readonly group: ToggleGroup;
  readonly legend: string;
}

/** So many of a group are shown at once; the rest when asked for. */
const AT_ONCE = 6;

/** One group of filter buttons. Pressing one flips it and announces it (specification, section 4). */
export function ToggleFilter({ group, legend, filter, facets, onChange }: ToggleFilterProps) {
  const t = useMessages();
  const format = useFormat();
  const { events } = useApi();
  const toggles: readonly Toggle[] = TOGGLE_GROUPS[group];
  const rest = toggles.slice(AT_ONCE);
  const flip = (name: Toggle, pressed: boolean): void => {
    onChange({ ...filter, [name]: pressed });
    events.emit('filters-button:changed', { name, pressed });
  };
  const box = (name: Toggle) => (
    <Checkbox
      key={name}
      label={t(name)}
      count={facets ? format.number(facets.toggles[name] ?? 0) : undefined}
      checked={filter[name]}
      onChange={({ target }) => flip(name, target.checked)}
    />
  );
  return (
    <div className={styles.group}>
      <Fieldset legend={legend}>
        {toggles.slice(0, AT_ONCE).map(box)}
        {rest.length > 0 && (
          <Disclosure
            summary={t('filters.more', { count: rest.length })}
            defaultOpen={rest.some((name) => filter[name])}
          >
            {rest.map(box)}
          </Disclosure>
        )}
      </Fieldset>
    </div>
  );
}
