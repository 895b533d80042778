import { Link, useHref } from '@jnn/router';
import { Alert, Button } from '@jnn/ui';
import styles from '../../form/form.module.css';
import { FormErrors } from '../../form/FormErrors';
import { NewPasswordField } from '../../form/NewPasswordField';
import { newPassword } from '../../form/rules';
import { useForm } from '../../form/use-form';
import { useMessages } from '../../messages';
import { useChoosePassword } from './use-choose-password';

const RULES = { password: newPassword } as const;
const EMPTY = { password: '' } as const;

interface ChoosePasswordFormProps {
  /** The mailed single-use token; null where the address holds none. */
  readonly token: string | null;
  /** What to do about a link that no longer works. */
  readonly invalid: { readonly text: string; readonly action?: React.ReactNode };
}

/** Sets a password by a mailed link: a forgotten one, or a partner's first. */
export function ChoosePasswordForm({ token, invalid }: ChoosePasswordFormProps) {
  const t = useMessages();
  const form = useForm(RULES, EMPTY);
  const { state, choose } = useChoosePassword(token, form);
  if (state === 'invalid') {
    return (
      <Alert kind="danger" title={t('choosePassword.invalid')} actions={invalid.action}>
        {invalid.text}
      </Alert>
    );
  }
  if (state === 'changed') return <Changed />;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void choose(values.password))}>
      <FormErrors form={form} labels={{ password: t('fields.newPassword') }} />
      <NewPasswordField label={t('fields.newPassword')} field={form.field('password')} />
      <Button type="submit" wide pending={state === 'sending'} pendingText={t('form.saving')}>
        {t('form.save')}
      </Button>
    </form>
  );
}

function Changed() {
  const t = useMessages();
  const href = useHref();
  return (
    <Alert
      kind="success"
      title={t('choosePassword.changed')}
      actions={<Link to={href('login', {})}>{t('links.login')}</Link>}
    >
      {t('choosePassword.othersEnded')}
    </Alert>
  );
}
