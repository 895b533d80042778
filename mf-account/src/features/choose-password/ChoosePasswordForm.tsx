import { failedWith, useCommand } from '@jnn/api';
import { Link, useHref } from '@jnn/router';
import { Alert, Button } from '@jnn/ui';
import { useState, type ReactNode } from 'react';
import { useAccountForm, type AccountForm } from '../../lib/account-form';
import styles from '../../components/form.module.css';
import { FormErrors } from '../../components/form-fields';
import { NewPasswordField } from '../../components/NewPasswordField';
import { newPassword } from '../../lib/field-rules';
import { useMessages } from '../../messages';

const RULES = { password: newPassword } as const;
const EMPTY = { password: '' } as const;

interface ChoosePasswordFormProps {
  /** The mailed single-use token; null where the address has none. */
  readonly token: string | null;
  /** What to do about a link that no longer works. */
  readonly invalid: { readonly text: string; readonly action?: ReactNode };
}

/** Sets a password by a mailed link: a forgotten one, or a partner's first. */
export function ChoosePasswordForm({ token, invalid }: ChoosePasswordFormProps) {
  const t = useMessages();
  const form = useAccountForm(RULES, EMPTY);
  const { state, choose } = useChoosePassword(token, form);
  if (state === 'invalid') {
    return (
      <Alert kind="danger" title={t('choosePassword.invalid')} actions={invalid.action}>
        {invalid.text}
      </Alert>
    );
  }
  if (state === 'changed') return <PasswordChanged />;
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

function PasswordChanged() {
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

type ChoosePasswordState = 'open' | 'sending' | 'changed' | 'invalid';

/** The contract's form of a mailed token. Anything else is refused without a call. */
const looksLikeToken = (token: string | null): token is string => token !== null && /^[\w.~+/=-]{16,512}$/.test(token);

/** Spends the mailed token on a new password. */
function useChoosePassword(token: string | null, form: AccountForm<'password'>) {
  const [outcome, setOutcome] = useState<'open' | 'changed' | 'invalid'>('open');
  const { run, state } = useCommand('changePassword', { shows: ['token-invalid', 'weak-password', 'invalid'] });

  const choose = async (password: string): Promise<void> => {
    if (!looksLikeToken(token)) return;
    const result = await run({ body: { token, password } });
    if (result.status === 'done') setOutcome('changed');
    else if (failedWith(result.failure, 'token-invalid', 'invalid')) setOutcome('invalid');
    else if (failedWith(result.failure, 'weak-password')) form.refuse({ password: 'weak-password' });
  };

  const shown: ChoosePasswordState = !looksLikeToken(token)
    ? 'invalid'
    : outcome === 'open' && state === 'running'
      ? 'sending'
      : outcome;
  return { state: shown, choose };
}
