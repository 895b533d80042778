import { SelectField, type SelectFieldProps } from '@jnn/ui';
import type { FieldBinding } from './use-form';
import { useProblemWords } from './use-problem-words';

interface FormSelectProps extends Pick<SelectFieldProps, 'autoComplete' | 'options'> {
  readonly label: string;
  readonly field: FieldBinding;
}

/** A choice from a list, tied to a form. */
export function FormSelect({ field, label, ...rest }: FormSelectProps) {
  const words = useProblemWords();
  const { problem, ...binding } = field;
  return (
    <SelectField
      {...rest}
      {...binding}
      label={label}
      error={problem === undefined ? undefined : words(problem, label)}
    />
  );
}
