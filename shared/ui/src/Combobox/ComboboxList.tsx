import { Fragment } from 'react';
import { Icon } from '../Icon/Icon';
import type { ComboboxGroup, ComboboxOption, ComboboxProps } from './Combobox';
import styles from './Combobox.module.css';
import type { Suggestions } from './useSuggestions';

type ComboboxListProps<O extends ComboboxOption> = Pick<ComboboxProps<O>, 'groups' | 'state' | 'labels' | 'label'> & {
  readonly suggestions: Suggestions<O>;
};

/** The suggestions under the input, or what is said instead of them. */
export function ComboboxList<O extends ComboboxOption>(props: ComboboxListProps<O>) {
  const { groups, state, labels, label, suggestions } = props;
  const shown = suggestions.open && state !== 'idle';
  const message = state === 'loading' ? labels.loading : labels.empty;
  return (
    <div className={styles.popup} data-open={shown || undefined}>
      <div {...suggestions.menu({ 'aria-label': label })} aria-labelledby={undefined} className={styles.list}>
        {shown &&
          groups.map((group, index) => (
            <Fragment key={group.label ?? index}>
              <Group group={group} offset={countBefore(groups, index)} suggestions={suggestions} />
            </Fragment>
          ))}
      </div>
      {/* Said by the live region beside the input as well. */}
      {shown && suggestions.count === 0 && (
        <p className={styles.message} aria-hidden="true">
          {message}
        </p>
      )}
    </div>
  );
}

function countBefore<O extends ComboboxOption>(groups: readonly ComboboxGroup<O>[], index: number): number {
  return groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0);
}

type GroupProps<O extends ComboboxOption> = {
  readonly group: ComboboxGroup<O>;
  /** Index of the group's first option among all. */
  readonly offset: number;
  readonly suggestions: Suggestions<O>;
};

function Group<O extends ComboboxOption>({ group, offset, suggestions }: GroupProps<O>) {
  if (group.options.length === 0) return null;
  const options = group.options.map((option, index) => (
    <div
      key={option.id}
      {...suggestions.item(option, offset + index)}
      className={styles.option}
      data-highlighted={suggestions.highlightedIndex === offset + index || undefined}
    >
      {option.icon !== undefined && <Icon name={option.icon} />}
      <span className={styles.texts}>
        <span>{option.label}</span>
        {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
      </span>
    </div>
  ));
  if (group.label === null) return options;
  return (
    <div role="group" aria-label={group.label}>
      <div className={styles.group} aria-hidden="true">
        {group.label}
      </div>
      {options}
    </div>
  );
}
