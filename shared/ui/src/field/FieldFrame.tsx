import type { ReactNode } from 'react';
import { FieldError } from '../FieldError/FieldError';
import styles from './field.module.css';
import type { FieldIds, FieldTexts } from './use-field-ids';

export type FieldFrameProps = FieldTexts & {
  readonly ids: FieldIds;
  readonly children: ReactNode;
};

/** Label, hint, control and error in the order in which they are read. */
export function FieldFrame({ label, note, hint, error, ids, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-invalid={error !== undefined || undefined}>
      <span className={styles.head}>
        <label className={styles.label} htmlFor={ids.control}>
          {label}
        </label>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {hint !== undefined && (
        <span className={styles.hint} id={ids.hint}>
          {hint}
        </span>
      )}
      {children}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}
