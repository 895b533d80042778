import { TextField, type TextFieldProps } from '@jnn/ui';
import { useMessages } from '../messages';
import type { FieldBinding } from './use-form';
import { useProblemWords } from './use-problem-words';

interface FormFieldProps extends Pick<TextFieldProps, 'autoComplete' | 'type' | 'inputMode' | 'hint' | 'maxLength'> {
  readonly label: string;
  readonly field: FieldBinding;
  readonly optional?: boolean;
}

/** A text field tied to a form; required unless said otherwise. */
export function FormField({ field, label, optional = false, ...rest }: FormFieldProps) {
  const t = useMessages();
  const words = useProblemWords();
  const { problem, ...binding } = field;
  return (
    <TextField
      {...rest}
      {...binding}
      label={label}
      required={!optional}
      note={optional ? t('form.optional') : undefined}
      error={problem === undefined ? undefined : words(problem, label)}
    />
  );
}
