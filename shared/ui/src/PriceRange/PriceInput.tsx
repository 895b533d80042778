import { useId } from 'react';
import { useTypedNumber } from '../NumberStepper/use-typed-number';
import styles from './PriceRange.module.css';

/** Amounts in the currency's major unit; both ends belong to the range. */
export type Range = { readonly min: number; readonly max: number };

type PriceInputProps = {
  readonly label: string;
  readonly unit: string;
  readonly bounds: Range;
  readonly value: number;
  readonly onChange: (amount: number) => void;
  /** Called with the amount when the input is left or Enter is pressed. */
  readonly onCommit: (amount: number) => void;
};

/** One end of the range as a number to type. */
export function PriceInput({ label, unit, bounds, value, onChange, onCommit }: PriceInputProps) {
  const id = useId();
  const typed = useTypedNumber({ value, onChange, ...bounds });
  const leave = () => onCommit(typed.onBlur());
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          {...bounds}
          {...typed}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </div>
  );
}
