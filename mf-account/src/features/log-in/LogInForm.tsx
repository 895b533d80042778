import { email } from '@jnn/forms';
import { Alert, Button } from '@jnn/ui';
import { useAccountForm } from '../../lib/account-form';
import styles from '../../components/form.module.css';
import { FormErrors, FormEmail, FormPassword } from '../../components/form-fields';
import { presentPassword } from '../../lib/field-rules';
import { useMessages } from '../../messages';
import { ApiFailure, failedWith } from '@jnn/api';
import { useSession } from '@jnn/session';
import { useState } from 'react';

const RULES = { email, password: presentPassword } as const;
const EMPTY = { email: '', password: '' } as const;

/** Logs in with e-mail and password. A refusal says the words of. */
export function LogInForm() {
  const t = useMessages();
  const form = useAccountForm(RULES, EMPTY);
  const { state, logIn } = useLogIn();
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void logIn(values))}>
      <FormErrors form={form} labels={{ email: t('fields.email'), password: t('fields.password') }} />
      <RefusalAlert state={state} />
      <FormEmail field={form.field('email')} autoComplete="username" />
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

type LogInState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'wrong' }
  /** Too many wrong attempts: the next is allowed in `minutes`. */
  | { readonly status: 'paused'; readonly minutes: number };

/**
 * Logs in. After success the shell's guard leads the member on. Any failure but a wrong password or a pause opens the error
 * dialog.
 */
function useLogIn() {
  const { authentication, notices } = useSession();
  const [state, setState] = useState<LogInState>({ status: 'idle' });

  const logIn = async (credentials: { readonly email: string; readonly password: string }): Promise<void> => {
    setState({ status: 'sending' });
    try {
      await authentication.logIn({ ...credentials, email: credentials.email.trim() });
      setState({ status: 'idle' });
    } catch (failure) {
      const next = toState(failure);
      setState(next);
      if (next.status === 'idle') notices.showError({ kind: 'system' });
    }
  };
  return { state, logIn };
}

function toState(failure: unknown): LogInState {
  if (failedWith(failure, 'bad-credentials')) return { status: 'wrong' };
  if (failure instanceof ApiFailure && failure.status === 429) {
    return { status: 'paused', minutes: Math.max(1, Math.ceil((failure.retryAfter ?? 60) / 60)) };
  }
  // An agency's own API may answer 401 without the code `bad-credentials`.
  if (failure instanceof ApiFailure && failure.status === 401) return { status: 'wrong' };
  return { status: 'idle' };
}
