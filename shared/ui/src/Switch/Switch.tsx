import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './Switch.module.css';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
};

/** A setting that takes effect at once, without a save button. */
export function Switch({ label, checked, onChange, hint, disabled, id }: SwitchProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={styles.row}>
      <button
        type="button"
        role="switch"
        id={own}
        className={styles.track}
        aria-checked={checked}
        aria-labelledby={`${own}-label`}
        aria-describedby={hint === undefined ? undefined : `${own}-hint`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      />
      <span className={styles.texts}>
        <label id={`${own}-label`} htmlFor={own}>
          {label}
        </label>
        {hint !== undefined && (
          <span className={styles.hint} id={`${own}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
