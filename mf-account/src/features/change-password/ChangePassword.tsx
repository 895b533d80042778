import { refusedFields, type Values } from '@jnn/forms';
import { failedWith, useCommand, useQueryClient } from '@jnn/api';
import { Alert, Button } from '@jnn/ui';
import { useState } from 'react';
import { useAccountForm } from '../../lib/account-form';
import { AccountSection } from '../../components/AccountSection';
import { FormPassword, FormErrors } from '../../components/form-fields';
import styles from '../../components/form.module.css';
import { NewPasswordField } from '../../components/NewPasswordField';
import { newPassword, presentPassword, PROBLEM_OF_CODE } from '../../lib/field-rules';
import { useMessages } from '../../messages';

/** Changes a member's password; the present one is needed. */
export function ChangePassword({ email }: { readonly email: string }) {
  const t = useMessages();
  const { form, change, outcome, isSending } = useChangePassword();
  const labels = { oldPassword: t('fields.oldPassword'), password: t('fields.newPassword') };
  return (
    <AccountSection heading={t('changePassword.heading')}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void change(values))}>
        <FormErrors form={form} labels={labels} />
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormPassword label={labels.oldPassword} field={form.field('oldPassword')} autoComplete="current-password" />
        <NewPasswordField label={labels.password} field={form.field('password')} />
        {outcome === 'changed' && <Alert kind="success">{t('changePassword.done')}</Alert>}
        {outcome === 'paused' && (
          <Alert kind="warning" role="alert">
            {t('changePassword.paused')}
          </Alert>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" pending={isSending} pendingText={t('form.saving')}>
            {t('changePassword.submit')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}

const RULES = { oldPassword: presentPassword, password: newPassword } as const;
const EMPTY = { oldPassword: '', password: '' } as const;

/** The form and its call. The API ends all other logins, so the list of sessions is fetched again. */
function useChangePassword() {
  const form = useAccountForm(RULES, EMPTY);
  /** `paused`: too many wrong attempts. */
  const [outcome, setOutcome] = useState<'none' | 'changed' | 'paused'>('none');
  const queryClient = useQueryClient();
  const { run, state } = useCommand('changePassword', {
    shows: ['wrong-password', 'weak-password', 'too-many-requests'],
  });

  const change = async ({ oldPassword, password }: Values<keyof typeof RULES>): Promise<void> => {
    setOutcome('none');
    const result = await run({ body: { oldPassword, password } });
    if (result.status === 'done') {
      form.reset(EMPTY);
      setOutcome('changed');
      await queryClient.invalidateQueries({ queryKey: ['accountSessions'] });
    } else if (failedWith(result.failure, 'too-many-requests')) {
      setOutcome('paused');
    } else if (failedWith(result.failure, 'wrong-password', 'weak-password')) {
      form.refuse(refusedFields(result.failure, RULES, PROBLEM_OF_CODE) ?? {});
    }
  };
  return { form, change, outcome, isSending: state === 'running' };
}
