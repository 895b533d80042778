import { useId } from 'react';
import { FieldError } from '../FieldError/FieldError';
import styles from './RadioGroup.module.css';

export type RadioOption<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
};

export type RadioGroupProps<V extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly RadioOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly error?: string | undefined;
  /** Id of the first choice, for error summaries that lead to the group. */
  readonly id?: string | undefined;
};

/** Radio buttons: one choice of a few, all visible. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, name, options, value, onChange, error, id } = props;
  const made = useId();
  const errorId = `${id ?? made}-error`;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error === undefined ? undefined : errorId}
      data-invalid={error !== undefined || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            className={styles.dot}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
