import { email } from '@jnn/forms';
import { useCommand } from '@jnn/api';
import { useLocale } from '@jnn/router';
import { Alert, Button } from '@jnn/ui';
import { useState } from 'react';
import { useAccountForm } from '../../lib/account-form';
import styles from '../../components/form.module.css';
import { FormErrors, FormEmail } from '../../components/form-fields';
import { useMessages } from '../../messages';

const RULES = { email } as const;
const EMPTY = { email: '' } as const;

/** Asks for a link by e-mail. The answer never says whether the account exists. */
export function PasswordResetForm() {
  const t = useMessages();
  const locale = useLocale();
  const form = useAccountForm(RULES, EMPTY);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, state } = useCommand('passwordReset');

  const ask = async (values: { readonly email: string }): Promise<void> => {
    setSentTo(null);
    const address = values.email.trim();
    const { status } = await run({ body: { email: address, locale } });
    if (status === 'done') setSentTo(address);
  };

  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => void ask(values))}>
      <FormErrors form={form} labels={{ email: t('fields.email') }} />
      <FormEmail field={form.field('email')} autoComplete="email" />
      <Button type="submit" wide pending={state === 'running'} pendingText={t('form.sending')}>
        {t('forgotten.submit')}
      </Button>
      {sentTo !== null && (
        <Alert kind="success" title={t('forgotten.sentTitle')}>
          {t('forgotten.sent', { email: sentTo })}
        </Alert>
      )}
    </form>
  );
}
