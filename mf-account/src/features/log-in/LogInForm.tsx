import { Alert, Button } from '@jnn/ui';
import styles from '../../form/form.module.css';
import { FormErrors } from '../../form/FormErrors';
import { FormField } from '../../form/FormField';
import { FormPassword } from '../../form/FormPassword';
import { email, presentPassword } from '../../form/rules';
import { useForm } from '../../form/use-form';
import { useMessages } from '../../messages';
import { useLogIn, type LogInState } from './use-log-in';

const RULES = { email, password: presentPassword } as const;
const EMPTY = { email: '', password: '' } as const;

/** E-mail and password (specification, section 8: the wording of a failure). */
export function LogInForm() {
  const t = useMessages();
  const form = useForm(RULES, EMPTY);
  const { state, logIn } = useLogIn();
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void logIn(values))}>
      <FormErrors form={form} labels={{ email: t('fields.email'), password: t('fields.password') }} />
      <Refusal state={state} />
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

function Refusal({ state }: { readonly state: LogInState }) {
  const t = useMessages();
  if (state.status === 'wrong') return <Alert kind="danger">{t('login.wrong')}</Alert>;
  if (state.status === 'paused') return <Alert kind="danger">{t('login.paused', { count: state.minutes })}</Alert>;
  return null;
}
