import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../FieldError/FieldError';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  /** The text of the box; it may hold links. */
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A number at the end of the row, such as how many results have this; it describes the box, whose name is `label`. */
  readonly count?: ReactNode;
};

/** A box to tick. */
export function Checkbox({ label, hint, error, count, id, ...rest }: CheckboxProps) {
  const ids = useFieldIds(id);
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <input {...rest} {...describeControl(ids, { hint, error, count })} type="checkbox" className={styles.box} />
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      {count !== undefined && (
        <span className={styles.count} id={ids.count}>
          {count}
        </span>
      )}
      {hint !== undefined && (
        <span className={styles.hint} id={ids.hint}>
          {hint}
        </span>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
