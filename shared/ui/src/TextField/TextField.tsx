import type { ComponentProps, ReactNode } from 'react';
import styles from '../field/field.module.css';
import { FieldFrame } from '../field/FieldFrame';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import type { FieldTexts } from '../field/use-field-ids';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'prefix'> &
  FieldTexts & {
    /** Something before the text, such as an icon. */
    readonly prefix?: ReactNode;
    /** Something after the text, such as a unit or a button. */
    readonly suffix?: ReactNode;
  };

/** One line of text with its label, hint and error; every native input property is passed on. */
export function TextField({ label, note, hint, error, id, prefix, suffix, ...rest }: TextFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ids={ids}>
      <span className={styles.box}>
        {prefix !== undefined && (
          <span className={styles.affix} data-side="start">
            {prefix}
          </span>
        )}
        <input type="text" {...rest} {...describeControl(ids, { hint, error })} className={styles.control} />
        {suffix !== undefined && (
          <span className={styles.affix} data-side="end">
            {suffix}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
