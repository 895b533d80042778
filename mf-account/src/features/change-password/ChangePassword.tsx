import { Alert, Button } from '@jnn/ui';
import styles from '../../form/form.module.css';
import { FormErrors } from '../../form/FormErrors';
import { FormPassword } from '../../form/FormPassword';
import { NewPasswordField } from '../../form/NewPasswordField';
import { AccountSection } from '../../layout/AccountSection';
import { useMessages } from '../../messages';
import { useChangePassword } from './use-change-password';

/** A new password for a member, by the present one. */
export function ChangePassword({ email }: { readonly email: string }) {
  const t = useMessages();
  const { form, change, isChanged, isSending } = useChangePassword();
  const labels = { oldPassword: t('fields.oldPassword'), password: t('fields.newPassword') };
  return (
    <AccountSection heading={t('changePassword.heading')}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void change(values))}>
        <FormErrors form={form} labels={labels} />
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormPassword label={labels.oldPassword} field={form.field('oldPassword')} autoComplete="current-password" />
        <NewPasswordField label={labels.password} field={form.field('password')} />
        {isChanged && <Alert kind="success">{t('changePassword.done')}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" pending={isSending} pendingText={t('form.saving')}>
            {t('changePassword.submit')}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
