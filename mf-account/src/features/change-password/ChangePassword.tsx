import { failedWith, useCommand, useQueryClient } from '@jnn/api';
import { Alert, Button } from '@jnn/ui';
import { useState } from 'react';
import styles from '../../form/form.module.css';
import { FormErrors } from '../../form/FormErrors';
import { FormPassword } from '../../form/FormPassword';
import { NewPasswordField } from '../../form/NewPasswordField';
import { refusedFields } from '../../form/refusedFields';
import { newPassword, presentPassword } from '../../form/rules';
import { useForm, type Values } from '../../form/useForm';
import { AccountSection } from '../../layout/AccountSection';
import { useMessages } from '../../messages';

const RULES = { oldPassword: presentPassword, password: newPassword } as const;
const EMPTY = { oldPassword: '', password: '' } as const;

/** A new password for a member; all other sessions end (API contract, `auth/change-password`). */
export function ChangePassword({ email }: { readonly email: string }) {
  const t = useMessages();
  const form = useForm(RULES, EMPTY);
  const [isChanged, setChanged] = useState(false);
  const queryClient = useQueryClient();
  const { run, state } = useCommand('changePassword', { shows: ['wrong-password', 'weak-password'] });

  const change = async (values: Values<keyof typeof RULES>): Promise<void> => {
    setChanged(false);
    const result = await run({ body: { oldPassword: values.oldPassword, password: values.password } });
    if (result.status === 'done') {
      form.reset(EMPTY);
      setChanged(true);
      await queryClient.invalidateQueries({ queryKey: ['accountSessions'] });
    } else if (failedWith(result.failure, 'wrong-password', 'weak-password')) {
      form.refuse(refusedFields(result.failure, RULES) ?? {});
    }
  };

  return (
    <AccountSection heading={t('changePassword.heading')}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void change(values))}>
        <FormErrors form={form} labels={{ oldPassword: t('fields.oldPassword'), password: t('fields.newPassword') }} />
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormPassword
          label={t('fields.oldPassword')}
          field={form.field('oldPassword')}
          autoComplete="current-password"
        />
        <NewPasswordField label={t('fields.newPassword')} field={form.field('password')} />
        {isChanged && <Alert kind="success">{t('changePassword.done')}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" pending={state === 'running'} pendingText={t('form.saving')}>
            {t('changePassword.submit')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
