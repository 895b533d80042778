import { Alert, Button } from '@jnn/ui';
import styles from '../../components/form.module.css';
import { FormErrors } from '../../components/FormErrors';
import { FormField, FormPassword } from '../../components/form-fields';
import { email, presentPassword } from '../../lib/field-rules';
import { useForm } from '../../lib/use-form';
import { useMessages } from '../../messages';
import { useLogIn, type LogInState } from './use-log-in';

const RULES = { email, password: presentPassword } as const;
const EMPTY = { email: '', password: '' } as const;

/** Logs in with e-mail and password. A refusal says the words of. */
export function LogInForm() {
  const t = useMessages();
  const form = useForm(RULES, EMPTY);
  const { state, logIn } = useLogIn();
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void logIn(values))}>
      <FormErrors form={form} labels={{ email: t('fields.email'), password: t('fields.password') }} />
      <RefusalAlert state={state} />
      <FormField
        label={t('fields.email')}
        field={form.field('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <FormPassword label={t('fields.password')} field={form.field('password')} autoComplete="current-password" />
      <Button type="submit" wide pending={state.status === 'sending'} pendingText={t('login.sending')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function RefusalAlert({ state }: { readonly state: LogInState }) {
  const t = useMessages();
  if (state.status === 'wrong') return <Alert kind="danger">{t('login.wrong')}</Alert>;
  if (state.status === 'paused') return <Alert kind="danger">{t('login.paused', { count: state.minutes })}</Alert>;
  return null;
}
