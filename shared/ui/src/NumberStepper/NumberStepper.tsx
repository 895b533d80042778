import type { ReactNode } from 'react';
import { FieldError } from '../FieldError/FieldError';
import { describeControl, useFieldIds } from '../field/use-field-ids';
import type { FieldIds, FieldTexts } from '../field/use-field-ids';
import { minus, plus } from '../Icon/glyphs';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import styles from './NumberStepper.module.css';
import { useTypedNumber } from './use-typed-number';

export type NumberStepperProps = FieldTexts & {
  /** A whole number. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** Pass typed numbers outside min and max on, for a form that explains them, instead of correcting them. */
  readonly lenient?: boolean | undefined;
  readonly labels: { readonly decrease: string; readonly increase: string };
  readonly layout?: 'row' | 'stacked' | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
};

/** A small whole number, typed or changed one by one. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, note, hint, error, value, onChange, min, max, labels, layout = 'row' } = props;
  const ids = useFieldIds(props.id);
  const typed = useTypedNumber(props);
  return (
    <div className={styles.field} data-layout={layout}>
      <StepperTexts ids={ids} label={label} note={note} hint={hint} />
      <span className={styles.box} data-invalid={error !== undefined || undefined}>
        <Step label={labels.decrease} disabled={value <= min} onPress={() => onChange(value - 1)}>
          <Icon path={minus} />
        </Step>
        <input
          type="number"
          inputMode="numeric"
          {...typed}
          onKeyDown={(event) => event.key === 'Enter' && typed.onBlur()}
          {...describeControl(ids, { hint, error })}
          name={props.name}
          min={min}
          max={max}
          className={styles.input}
        />
        <Step label={labels.increase} disabled={value >= max} onPress={() => onChange(value + 1)}>
          <Icon path={plus} />
        </Step>
      </span>
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

type StepperTextsProps = FieldTexts & { readonly ids: FieldIds };

function StepperTexts({ ids, label, note, hint }: StepperTextsProps) {
  return (
    <span className={styles.texts}>
      <label htmlFor={ids.control}>{label}</label>
      {note !== undefined && <span className={styles.hint}>{note}</span>}
      {hint !== undefined && (
        <span className={styles.hint} id={ids.hint}>
          {hint}
        </span>
      )}
    </span>
  );
}

type StepProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** aria-disabled, not disabled: a disabled button would lose the focus at a limit. */
function Step({ label, disabled, onPress, children }: StepProps) {
  return (
    <button type="button" className={styles.step} aria-disabled={disabled} onClick={disabled ? undefined : onPress}>
      {children}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
