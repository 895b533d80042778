import fieldStyles from '../field/field.module.css';
import { FieldFrame } from '../field/FieldFrame';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './Combobox.module.css';
import { ComboboxList } from './ComboboxList';
import { useSuggestions, type ComboboxOption, type ComboboxProps } from './use-suggestions';

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
