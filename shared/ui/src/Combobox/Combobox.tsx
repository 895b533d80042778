import type { ComponentProps } from 'react';
import fieldStyles from '../Field/Field.module.css';
import { FieldFrame } from '../Field/FieldFrame';
import { describeControl, useFieldIds } from '../Field/use-field-ids';
import type { FieldTexts } from '../Field/use-field-ids';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Combobox.module.css';
import { ComboboxList } from './ComboboxList';
import { useSuggestions } from './use-suggestions';

/** One suggestion. A caller may give it more properties and gets them back when it is chosen. */
export type ComboboxOption = {
  readonly id: string;
  readonly label: string;
  /** A second, quieter text, such as the number of places. */
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
};

export type ComboboxGroup<O extends ComboboxOption> = {
  /** Heading of the group; null for a list without groups. */
  readonly label: string | null;
  readonly options: readonly O[];
};

export type ComboboxProps<O extends ComboboxOption> = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'required' | 'disabled' | 'onBlur'> & {
    /** The input's text. */
    readonly text: string;
    readonly onTextChange: (text: string) => void;
    /** Called instead of `onTextChange` when a suggestion is taken: the owner sets the text as well. */
    readonly onChoose: (option: O) => void;
    readonly groups: readonly ComboboxGroup<O>[];
    /** `idle`: nothing was asked yet, so no list is shown. */
    readonly state: 'idle' | 'loading' | 'ready';
    readonly labels: {
      readonly loading: string;
      readonly empty: string;
      /** Announced when suggestions arrive. */
      readonly count: (count: number) => string;
    };
    readonly icon?: IconName | undefined;
    readonly id?: string | undefined;
  };

/** A text input with suggestions that its owner finds; free text stays allowed. Enter without a marked suggestion submits the form. */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, note, hint, error, groups, state, labels, icon } = props;
  const ids = useFieldIds(props.id);
  const { input, list } = useSuggestions(props, ids.control);
  const { name, placeholder, required, disabled, onBlur } = props;
  const message = state === 'loading' ? labels.loading : labels.empty;
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ids={ids}>
      <span className={styles.anchor}>
        <span className={fieldStyles.box}>
          {icon !== undefined && (
            <span className={fieldStyles.affix} data-side="start">
              <Icon name={icon} />
            </span>
          )}
          <input
            {...input({ name, placeholder, required, disabled, onBlur })}
            {...describeControl(ids, { hint, error })}
            aria-labelledby={undefined}
            className={fieldStyles.control}
          />
        </span>
        <ComboboxList groups={groups} message={message} list={list} label={label} />
      </span>
      <VisuallyHidden aria-live="polite">
        {list.open && (list.items.length > 0 ? labels.count(list.items.length) : message)}
      </VisuallyHidden>
    </FieldFrame>
  );
}
