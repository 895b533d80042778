import type { ComponentProps } from 'react';
import styles from '../field/field.module.css';
import { FieldFrame } from '../field/FieldFrame';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import type { FieldTexts } from '../field/use-field-ids';
import { chevronDown } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';

export type SelectOption = { readonly value: string; readonly label: string };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldTexts & {
    readonly options: readonly SelectOption[];
    /** The text of an empty first choice. */
    readonly placeholder?: string | undefined;
  };

/** One choice from a list, as the device's own select. */
export function SelectField(props: SelectFieldProps) {
  const { label, note, hint, error, id, options, placeholder, ...rest } = props;
  const ids = useFieldIds(id);
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ids={ids}>
      <span className={styles.box}>
        <select {...rest} {...describeControl(ids, { hint, error })} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.mark}>
          <Icon path={chevronDown} />
        </span>
      </span>
    </FieldFrame>
  );
}
