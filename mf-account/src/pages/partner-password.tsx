import { Link, useHref, useMatchedRoute, useSearchParams } from '@jnn/router';
import { ChoosePasswordForm } from '../features/choose-password/ChoosePasswordForm';
import { AccountPage } from '../components/AccountPage';
import { useMessages } from '../messages';

/** Where a partner sets the first password. The Hungarian path holds the token, the English one has it in its query. */
export default function PartnerPasswordPage() {
  const t = useMessages();
  const href = useHref();
  const matched = useMatchedRoute();
  const [search] = useSearchParams();
  return (
    <AccountPage heading={t('partnerPassword.heading')} lead={t('partnerPassword.lead')}>
      <ChoosePasswordForm
        token={matched?.params['token'] ?? search.get('token')}
        invalid={{
          text: t('partnerPassword.invalid'),
          action: <Link to={href('contact', {})}>{t('partnerPassword.contact')}</Link>,
        }}
      />
    </AccountPage>
  );
}
