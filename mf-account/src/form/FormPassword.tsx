import { PasswordField, type PasswordFieldProps } from '@jnn/ui';
import { useMessages } from '../messages';
import type { FieldBinding } from './use-form';
import { useProblemWords } from './use-problem-words';

interface FormPasswordProps extends Pick<PasswordFieldProps, 'autoComplete' | 'hint'> {
  readonly label: string;
  readonly field: FieldBinding;
}

/** A password tied to a form: it can be shown, pasted and filled in by a password manager. */
export function FormPassword({ field, label, ...rest }: FormPasswordProps) {
  const t = useMessages();
  const words = useProblemWords();
  const { problem, ...binding } = field;
  return (
    <PasswordField
      {...rest}
      {...binding}
      label={label}
      labels={{ show: t('form.showPassword'), hide: t('form.hidePassword') }}
      required
      error={problem === undefined ? undefined : words(problem, label)}
    />
  );
}
