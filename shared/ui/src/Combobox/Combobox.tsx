import fieldStyles from '../field/field.module.css';
import { FieldFrame } from '../field/FieldFrame';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Combobox.module.css';
import {
  useSuggestions,
  type ComboboxOption,
  type ComboboxProps,
  type ComboboxGroup,
  type SuggestionList,
} from './use-suggestions';
import { Fragment, memo } from 'react';

/** A text input with suggestions that its owner finds; free text stays allowed. Enter without a marked suggestion submits the form. */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, note, hint, error, groups, state, labels, icon } = props;
  const ids = useFieldIds(props.id);
  const { input, list } = useSuggestions(props, ids.control);
  const { name, placeholder, required, disabled, onFocus, onBlur } = props;
  const message = state === 'loading' ? labels.loading : labels.empty;
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ids={ids}>
      <div className={styles.anchor}>
        <span className={fieldStyles.box}>
          {icon !== undefined && (
            <span className={fieldStyles.affix} data-side="start">
              <Icon path={icon} />
            </span>
          )}
          <input
            {...input({ name, placeholder, required, disabled, onFocus, onBlur })}
            {...describeControl(ids, { hint, error })}
            aria-labelledby={undefined}
            className={fieldStyles.control}
          />
        </span>
        <ComboboxList groups={groups} message={message} list={list} label={label} />
      </div>
      <VisuallyHidden aria-live="polite">
        {list.open && (list.items.length > 0 ? labels.count(list.items.length) : message)}
      </VisuallyHidden>
    </FieldFrame>
  );
}

type ComboboxListProps<O extends ComboboxOption> = Pick<ComboboxProps<O>, 'groups' | 'label'> & {
  /** Said instead of suggestions when there are none. */
  readonly message: string;
  readonly list: SuggestionList<O>;
};

function Popup<O extends ComboboxOption>(props: ComboboxListProps<O>) {
  const { groups, message, label, list } = props;
  return (
    <div ref={list.open && list.items[0] ? scrollIntoView : null} className={styles.popup} hidden={!list.open}>
      {/* Browsers make scrolling elements focusable by Tab; this list closes when the input loses the focus. */}
      <div {...list.menu({ 'aria-label': label })} aria-labelledby={undefined} className={styles.list} tabIndex={-1}>
        {list.open &&
          groups.map((group, index) => (
            <Fragment key={group.label ?? index}>
              <Group group={group} offset={countBefore(groups, index)} list={list} />
            </Fragment>
          ))}
      </div>
      {/* Said by the live region beside the input as well. */}
      {list.open && list.items.length === 0 && (
        <p className={styles.message} aria-hidden="true">
          {message}
        </p>
      )}
    </div>
  );
}

/** Scrolls the page as far as is needed to see all of an element. */
const scrollIntoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The suggestions under the input, or the text shown instead. The cast restores the generic type that `memo` drops. */
const ComboboxList = memo(Popup) as typeof Popup;

function countBefore<O extends ComboboxOption>(groups: readonly ComboboxGroup<O>[], index: number): number {
  return groups.slice(0, index).reduce((sum, group) => sum + group.options.length, 0);
}

type GroupProps<O extends ComboboxOption> = {
  readonly group: ComboboxGroup<O>;
  /** Index of the group's first option among all. */
  readonly offset: number;
  readonly list: SuggestionList<O>;
};

function Group<O extends ComboboxOption>({ group, offset, list }: GroupProps<O>) {
  if (group.options.length === 0) return null;
  const options = group.options.map((option, index) => (
    <div
      // Keyed by position, as the ids are: a new list changes the rows' texts and keeps their elements.
      key={index}
      {...list.item({ item: option, index: offset + index })}
      className={styles.option}
      data-highlighted={list.highlightedIndex === offset + index || undefined}
    >
      {option.icon !== undefined && <Icon path={option.icon} />}
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
