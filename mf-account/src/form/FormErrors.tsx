import { FormErrorSummary } from '@jnn/ui';
import { useMessages } from '../messages';
import type { Form } from './use-form';
import { useProblemWords } from './use-problem-words';

interface FormErrorsProps<Name extends string> {
  readonly form: Form<Name>;
  /** The fields' labels as they stand on screen. */
  readonly labels: Readonly<Record<Name, string>>;
}

/** Everything that keeps a form from being sent; takes focus at each attempt. */
export function FormErrors<Name extends string>({ form, labels }: FormErrorsProps<Name>) {
  const t = useMessages();
  const words = useProblemWords();
  const errors = form.problems.map(({ name, problem }) => ({
    fieldId: form.field(name).id,
    message: words(problem, labels[name]),
  }));
  return (
    <FormErrorSummary heading={t('form.errors', { count: errors.length })} errors={errors} attempt={form.attempt} />
  );
}
