import {
  PasswordField,
  SelectField,
  TextField,
  type PasswordFieldProps,
  type SelectFieldProps,
  type TextFieldProps,
  FormErrorSummary,
} from '@jnn/ui';
import { type AccountForm, type AccountField } from '../lib/account-form';
import { useProblemMessage } from '../lib/form-messages';
import { useMessages } from '../messages';

interface BoundFieldProps {
  readonly label: string;
  readonly field: AccountField;
}

/** The props that a form's field gives to its control, with its problem in words. */
function useBinding({ label, field }: BoundFieldProps) {
  const message = useProblemMessage();
  const { problem, ...binding } = field;
  return {
    ...binding,
    label,
    error: problem === undefined ? undefined : message(problem, { name: field.name, label }),
  };
}

interface FormFieldProps
  extends
    BoundFieldProps,
    Pick<TextFieldProps, 'autoComplete' | 'type' | 'inputMode' | 'hint' | 'maxLength' | 'onFocus'> {
  readonly optional?: boolean;
}

/** A text field of a form; required unless `optional`. */
export function FormField({ field, label, optional = false, ...rest }: FormFieldProps) {
  const t = useMessages();
  const binding = useBinding({ field, label });
  return <TextField {...rest} {...binding} required={!optional} note={optional ? t('form.optional') : undefined} />;
}

interface FormEmailProps {
  readonly field: AccountField;
  readonly autoComplete: 'email' | 'username';
}

/** A required e-mail field of a form, with the keyboard for one on a phone. */
export function FormEmail(props: FormEmailProps) {
  const t = useMessages();
  return <FormField {...props} label={t('fields.email')} type="email" inputMode="email" />;
}

interface FormPasswordProps extends BoundFieldProps, Pick<PasswordFieldProps, 'autoComplete' | 'hint'> {}

/** A required password field of a form. The password can be shown, pasted and filled in by a password manager. */
export function FormPassword({ field, label, ...rest }: FormPasswordProps) {
  const t = useMessages();
  const binding = useBinding({ field, label });
  const labels = { show: t('form.showPassword'), hide: t('form.hidePassword') };
  return <PasswordField {...rest} {...binding} labels={labels} required />;
}

interface FormSelectProps extends BoundFieldProps, Pick<SelectFieldProps, 'autoComplete' | 'options'> {}

/** A list of a form from which one entry is chosen. */
export function FormSelect({ field, label, ...rest }: FormSelectProps) {
  return <SelectField {...rest} {...useBinding({ field, label })} />;
}

interface FormErrorsProps<Name extends string> {
  readonly form: AccountForm<Name>;
  /** The fields' labels as they stand on screen. */
  readonly labels: Readonly<Record<Name, string>>;
}

/** A summary of the invalid fields. It takes the focus at each refused attempt to submit. */
export function FormErrors<Name extends string>({ form, labels }: FormErrorsProps<Name>) {
  const t = useMessages();
  const message = useProblemMessage();
  const errors = form.problems.map(({ name, problem }) => ({
    fieldId: form.field(name).id,
    message: message(problem, { name, label: labels[name] }),
  }));
  return (
    <FormErrorSummary heading={t('form.errors', { count: errors.length })} errors={errors} attempt={form.attempt} />
  );
}
