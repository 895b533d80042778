import type { ComponentProps } from 'react';
import styles from '../field/field.module.css';
import { FieldFrame } from '../field/FieldFrame';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import type { FieldTexts } from '../field/use-field-ids';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts;

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, note, hint, error, id, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ids={ids}>
      <span className={styles.box}>
        <textarea {...rest} {...describeControl(ids, { hint, error })} className={styles.control} />
      </span>
    </FieldFrame>
  );
}
