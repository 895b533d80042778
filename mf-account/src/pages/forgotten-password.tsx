import { Link, useHref } from '@jnn/router';
import { PasswordResetForm } from '../features/request-password-reset/PasswordResetForm';
import { AccountPage } from '../components/AccountPage';
import { useMessages } from '../messages';

/** Asks for a link to set a new password. */
export default function ForgottenPasswordPage() {
  const t = useMessages();
  const href = useHref();
  return (
    <AccountPage
      heading={t('forgotten.heading')}
      lead={t('forgotten.lead')}
      links={<Link to={href('login', {})}>{t('links.login')}</Link>}
    >
      <PasswordResetForm />
    </AccountPage>
  );
}
