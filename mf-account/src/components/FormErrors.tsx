import { FormErrorSummary } from '@jnn/ui';
import { useProblemMessage } from '../lib/form-messages';
import type { Form } from '../lib/use-form';
import { useMessages } from '../messages';

interface FormErrorsProps<Name extends string> {
  readonly form: Form<Name>;
  /** The fields' labels as they stand on screen. */
  readonly labels: Readonly<Record<Name, string>>;
}

/** A summary of the invalid fields. It takes the focus at each refused attempt to submit. */
export function FormErrors<Name extends string>({ form, labels }: FormErrorsProps<Name>) {
  const t = useMessages();
  const message = useProblemMessage();
  const errors = form.problems.map(({ name, problem }) => ({
    fieldId: form.field(name).id,
    message: message(problem, labels[name]),
  }));
  return (
    <FormErrorSummary heading={t('form.errors', { count: errors.length })} errors={errors} attempt={form.attempt} />
  );
}
