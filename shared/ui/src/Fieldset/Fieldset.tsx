import type { ComponentProps, ReactNode } from 'react';
import styles from './Fieldset.module.css';

export type FieldsetProps = Omit<ComponentProps<'fieldset'>, 'className'> & {
  readonly legend: ReactNode;
  readonly hint?: string | undefined;
};

/** Fields that belong together under one legend. */
export function Fieldset({ legend, hint, children, ...rest }: FieldsetProps) {
  return (
    <fieldset {...rest} className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
