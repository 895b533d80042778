import { Link, useHref, useSearchParams } from '@jnn/router';
import { ChoosePasswordForm } from '../features/choose-password/ChoosePasswordForm';
import { AccountPage } from '../components/AccountPage';
import { useMessages } from '../messages';

/** Sets a new password by the mailed link. */
export default function NewPasswordPage() {
  const t = useMessages();
  const href = useHref();
  const [search] = useSearchParams();
  return (
    <AccountPage heading={t('newPassword.heading')} lead={t('newPassword.lead')}>
      <ChoosePasswordForm
        token={search.get('token')}
        invalid={{
          text: t('newPassword.invalid'),
          action: <Link to={href('forgotten-password', {})}>{t('newPassword.askAgain')}</Link>,
        }}
      />
    </AccountPage>
  );
}
