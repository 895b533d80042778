import type { ComponentProps } from 'react';
import styles from '../Field/Field.module.css';
import { FieldFrame } from '../Field/FieldFrame';
import { describeControl, useFieldIds } from '../Field/use-field-ids';
import type { FieldTexts } from '../Field/use-field-ids';

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
